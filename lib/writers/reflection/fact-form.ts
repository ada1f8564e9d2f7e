import { judgeBeyond } from "@/lib/frame/gate";
import { checkContent } from "@/lib/ledger/texts/content";
import { hasUnseen } from "@/lib/ledger/texts/name";
import { type ReadText, turningGroup } from "@/lib/losses/read-text";
import { judgeLosses, readTexts } from "@/lib/losses/rules";

/** Why a text can't be a fact, in a sentence for a model; null where its form is right (O4). */
export function findFormFault(text: string): string | null {
  const content = checkContent(text);
  if (!content.ok) return content.message;
  const line = content.content;
  if (/[\n\r\v\f\u0085\u2028\u2029]/.test(line)) return "A fact is one line.";
  if (hasUnseen(line)) return "A fact has no invisible or control characters: leave them out.";
  const start = starts.find(({ pattern }) => pattern.test(line));
  if (start !== undefined) return start.sentence;
  if (label.test(line)) return noLabel;
  if (!/[\p{L}\p{N}]/u.test(line)) return "A fact has words.";
  const prose = line.replaceAll(inlineCode, "·");
  if (endTag.test(prose)) {
    return "A fact doesn't end with a tag in brackets: write the fact alone.";
  }
  if (citation.test(prose)) {
    return "A fact doesn't cite observations: name them as supports and write the fact alone.";
  }
  if (tags.some((pattern) => pattern.test(prose))) {
    return "Write XML or HTML tags only inside `inline code`.";
  }
  if (emphasis.some((pattern) => pattern.test(prose))) {
    return "Write emphasis marks like ** or _ only inside `inline code`.";
  }
  if (emoji.test(prose.replaceAll(quoted, ""))) {
    return "Emojis belong only inside words that a user said, in quotation marks.";
  }
  return null;
}

/** One word and a colon before the fact. What was completed may begin so. */
const label = /^["'`]?(?!completed\s?:)[\p{L}\p{M}\p{N}_-]+["'`]?\s?[:：]\s/iu;
const noLabel =
  'A fact doesn\'t begin with a label like "preference:": begin with the fact itself.';
const endTag = /\s[[【][^[\]】]{1,60}[\]】][.!?]?$/u;
/** `Observation 12`, `observations #3`, or an id as others use: hexadecimal with a digit, or `aaaa`. */
const citation = /\bobservations?\s+#?(?:\d+|(?=[a-f]*\d)[\da-f]{4,}|([a-f])\1{3,})\b/iu;

/** What can't begin a fact. Each sentence says what to do instead. */
const starts: readonly { readonly pattern: RegExp; readonly sentence: string }[] = [
  {
    pattern: /^(?:`{3}|~{3})/,
    sentence: "A code block can't be a fact: write one line of plain prose.",
  },
  {
    pattern: /^(?:#{1,6}|={1,6})(?:\s|$)/,
    sentence: "A heading can't be a fact: write one line of plain prose.",
  },
  {
    pattern:
      /^(?:[-*+–—]\s|[•‣◦·▪●○■]|\(?\d{1,3}[.):]\s|\(\d{1,3}\)|\(?(?:[A-Za-z]|[ivxIVX]{2,4})\)\s)/,
    sentence: "A fact doesn't begin with a list mark: write one line of plain prose.",
  },
  { pattern: /^>/, sentence: "A fact doesn't begin with a quote mark (>)." },
  {
    pattern: /^\{\s*(?:["'}]|[\w-]+\s*:|$)/,
    sentence: "JSON can't be a fact: write one line of plain prose.",
  },
  {
    pattern: /^[[【]/,
    sentence: "A fact doesn't begin with a tag in brackets: begin with the fact itself.",
  },
  {
    pattern:
      /^\(?(?:\d{4}[-./]\d\d?[-./]\d\d?|\d{8}T\d{4}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}:\d\d)(?![\d%])|^(?:\d{1,2}\.? \p{L}{3,9}|\p{L}{3,9}\.? \d{1,2}),? \d{4}\s*[:–—-]/u,
    sentence: "A fact doesn't begin with a date or time: begin with the fact itself.",
  },
  {
    pattern: /^["'`]?(?:id|relevance|priority|timestamp|source|supports)["'`]?\s*[:：=]/i,
    sentence: "Fields like id, source or supports are no part of a fact: write the fact alone.",
  },
];

const blockNames =
  "br|hr|em|strong|div|span|code|pre|ul|ol|li|dl|dt|dd|h[1-6]|table|tr|td|th|img|input|script|style|sup|sub|font|center";
/**
 * A tag that stands alone, one that closes, one with attributes, or one of HTML after a word. Generics
 * such as `Map<string, number>` follow a name and are none.
 */
const tags: readonly RegExp[] = [
  /<!--|<!\w|<\?\w|<\|/,
  /<\/[A-Za-z][\w:.-]*\s*>/,
  /<[A-Za-z][\w:.-]*\s+[\w:-]+\s*=[^<>]*>/,
  /<[A-Za-z][\w:.-]*\s*\/>/,
  /(?<![\p{L}\p{N}_>)\]])<(?![A-Z]>)[A-Za-z][\w:.-]*>/u,
  new RegExp(`<(?:${blockNames})(?:\\s[^<>]*)?>`, "i"),
];

const emphasis: readonly RegExp[] = [
  /\*\*(?=[^\s*/]).{0,200}?[^\s*]\*\*/,
  /(?<![\p{L}\p{N}*/._])\*(?=[^\s*./])[^*]*[^\s*]\*(?![\p{L}\p{N}*])/u,
  // Names such as __init__ have two as well.
  /(?<![\p{L}\p{N}_])__(?!(?:init|main|name|file|all|dict|call|proto|dirname|filename)__)(?=[^\s_]).{0,200}?[^\s_]__(?![\p{L}\p{N}_])/u,
  /(?<![\p{L}\p{N}_/.-])_(?=[^\s_])[^_]*[^\s_]_(?![\p{L}\p{N}_])/u,
  /~~(?=\S)[^~]*\S~~/,
];

const emoji =
  /\p{Emoji_Presentation}|\p{Regional_Indicator}|\p{Extended_Pictographic}\uFE0F|(?=[\u2600-\u27BF\u{1F000}-\u{1FAFF}])\p{Extended_Pictographic}|[\d#*]\uFE0F?\u20E3/u;
/** Spans have a limit: without it a text of opening quotes alone would take seconds. */
const quoted =
  /"[^"]{0,999}"|“[^”]{0,999}”|„[^“”]{0,999}[“”]|«[^»]{0,999}»|»[^«]{0,999}«|‘[^’]{0,999}’|「[^」]{0,999}」|『[^』]{0,999}』/gu;
const inlineCode = /(?<!`)(`+)(?!`)[^`]*\1(?!`)/g;

interface Support {
  readonly number: number;
  readonly content: string;
}

/** O4: specifics that no support holds, and what turns all of them and is missing. */
export function judgeFact(number: number, content: string, supports: readonly Support[]) {
  const texts = readTexts(supports, [{ number, content }]);
  const judged = judgeLosses(texts);
  const turning = texts.sources.map(({ text }) => turningGroups(text));
  // A fact has no provenance in its text (O3): that somebody said it may go.
  const isEverywhere = (text: string) => {
    const group = turningGroup({ key: text });
    return group !== "said" && turning.every((groups) => groups.has(group));
  };
  const specifics = judged.specifics.filter(
    ({ fate, text }) => fate === "new" || isEverywhere(text),
  );
  return judgeBeyond(number, specifics, judged.new);
}

function turningGroups({ words }: ReadText): ReadonlySet<string> {
  return new Set(words.flatMap((word) => (word.sort === "turning" ? [turningGroup(word)] : [])));
}
