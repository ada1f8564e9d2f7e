import { normaliseText } from "@/lib/ledger/alike/exact-groups";
import { isListed } from "@/lib/ledger/category";
import { countTokens } from "@/lib/ledger/texts/content";
import { likenessWords } from "@/lib/ledger/texts/words";
import {
  type Plan,
  PlanBook,
  type PlannedCall,
  type PlanOutcome,
  type PromptMemory,
  type PromptView,
  type RuleSet,
  sayDone,
} from "@/lib/model/rules/plan";
import { maxSources } from "@/lib/writers/refinement/gate/settings";

/** Characters of code, markup, tables, formulas and drawings. */
const formatting = /[`|<>{}[\]=\\^~*_#+\u2190-\u21ff\u2500-\u259f]/u;
/** Deliberate white space: tabs, hard, narrow and ideographic spaces. */
const chosenSpace = /[^\S \r\n]/u;
/** A list, a quote, an indented line, or the two spaces of a markdown line break. */
const laidOut = /^(?: |[-•‣·>–—] |\d+[.)] |[a-z][.)] )| {2}\r?$/imu;
const betweenWords = /(?<=[\p{L}\p{N}.,;!?'"’”)]) {2,}(?=[\p{L}\p{N}'"‘“(])/gu;
const betweenDigits = /\p{N} {2,}\p{N}/u;
const sentenceEnd = /[.!?…]['"’”)]?$/u;

/**
 * The same words with less white space, where it is clearly an accident in prose: repeated spaces
 * between words, a space at a line's end, repeated blank lines. Text that is formatted in any way
 * stays unchanged, byte for byte.
 */
export function tightenWhiteSpace(content: string): string {
  if (formatting.test(content) || chosenSpace.test(content) || laidOut.test(content))
    return content;
  return content
    .replaceAll(/(?<=[\p{L}\p{N}.,;!?]) (?=\r?\n)/gu, "")
    .replaceAll(/(?:\r?\n){3,}/g, "\n\n")
    .split(/(\n\n|\r\n\r\n)/u)
    .map(tightenParagraph)
    .join("");
}

/** Consecutive lines may be aligned with each other, and few words with wide gaps are columns. */
function tightenParagraph(paragraph: string): string {
  if (/[\r\n]/u.test(paragraph) || betweenDigits.test(paragraph)) return paragraph;
  const runs = paragraph.match(/ {2,}/g)?.length ?? 0;
  const singles = paragraph.match(/(?<! ) (?! )/g)?.length ?? 0;
  const isProse = sentenceEnd.test(paragraph) || singles >= 2 * runs;
  return isProse ? paragraph.replaceAll(betweenWords, " ") : paragraph;
}

/** The built-in model: only handles exact duplicates and superfluous white space. */
export const exactRules: RuleSet = {
  delayMs: 150,
  introduction:
    "I am a set of rules, not a language model. I look for exact duplicates and loose white space, and for nothing else.",
  consent:
    "YES. Only exact duplicates and loose white space will be touched. This answer was given by a set of rules, not by a language model.",
  nothingLeft: "There is nothing more that I may do.",
  plan: planCalls,
  summarise: writeSummary,
};

/** First the copies of each text, then white space, within cap and room (G3, G12). */
function planCalls(view: PromptView, applied: readonly boolean[]): Plan {
  const book = new PlanBook(view, applied);
  for (const group of groupCopies(view)) removeCopies(view, book, group);
  if (view.mode === "full") tightenAll(view, book);
  return book;
}

/** For three or more copies one merge replaces several deletes; the oldest's words stay. */
function removeCopies(view: PromptView, book: PlanBook, { keeper, copies }: CopyGroup): void {
  const merge = planMerge(keeper, [keeper, ...copies].slice(0, maxSources));
  const isMerged =
    view.mode === "full" && !keeper.constitutional && copies.length > 1 && book.affords(merge);
  if (isMerged) book.propose(merge);
  const rest = isMerged ? copies.slice(maxSources - 1) : copies;
  for (const copy of rest) book.propose(planDelete(copy, keeper, isMerged));
}

function tightenAll(view: PromptView, book: PlanBook): void {
  const untouchable = [...view.immutableCategories, ...view.relationalCategories];
  for (const memory of view.memories) {
    const { number, content, constitutional, category } = memory;
    if (constitutional || book.isSettled(number) || isListed(category, untouchable)) continue;
    const tightened = tightenWhiteSpace(content);
    if (tightened === content) continue;
    book.propose({
      name: "update",
      input: { id: number, content: tightened },
      removes: [],
      text: `#${number} keeps every word and loses loose white space.`,
      lossTokens: countTokens(content) - countTokens(tightened),
    });
  }
}

function planMerge(keeper: PromptMemory, sources: readonly PromptMemory[]): PlannedCall {
  const numbers = sources.map(({ number }) => number);
  return {
    name: "consolidate",
    input: { ids: numbers, content: keeper.content },
    removes: numbers,
    text: `${numbers.map((number) => `#${number}`).join(", ")} say the same: one stays, in the words of the oldest.`,
    lossTokens: 0,
  };
}

function planDelete(copy: PromptMemory, keeper: PromptMemory, isMerged: boolean): PlannedCall {
  const twin = isMerged ? "the memories that were just merged" : `#${keeper.number}, which stays`;
  return {
    name: "delete",
    input: { id: copy.number },
    removes: [copy.number],
    keeps: keeper.number,
    text: `#${copy.number} says the same as ${twin}.`,
    lossTokens: 0,
  };
}

/** Memories that count as duplicates under G8. */
interface CopyGroup {
  /** The one that stays: the oldest, so that no earlier date is lost (L4). */
  readonly keeper: PromptMemory;
  /** The others that may be removed, all of one category, oldest first. */
  readonly copies: readonly PromptMemory[];
}

/**
 * By text and category; constitutional ones count for any (G8), immutable for none, and so does what
 * stands under a heading (F3): the prompt doesn't say which of several with the same words it is.
 */
function groupCopies(view: PromptView): CopyGroup[] {
  const loose = view.memories.filter(({ hasHeading }) => !hasHeading);
  return [...Map.groupBy(loose, ({ content }) => normaliseText(content)).values()].flatMap(
    (group) => {
      const held = group.find((memory) => memory.constitutional);
      const touchable = group.filter(
        ({ constitutional, category }) =>
          !constitutional && !isListed(category, view.immutableCategories),
      );
      return [...Map.groupBy(touchable, ({ category }) => category).values()].flatMap((same) => {
        const [oldest, ...younger] = same;
        if (oldest === undefined) return [];
        const isHeldOldest = held !== undefined && group.indexOf(held) < group.indexOf(oldest);
        if (isHeldOldest) return [{ keeper: held, copies: same }];
        return younger.length === 0 ? [] : [{ keeper: oldest, copies: younger }];
      });
    },
  );
}

/** A session's summary by the rules. Its numbers are those that the system counts itself. */
function writeSummary(
  outcome: PlanOutcome,
  { leftForCap, leftForRoom }: Plan,
  view: { readonly roomTokens: number },
): string {
  const { consolidated, updated, deleted, refused } = outcome;
  const isUnchanged = consolidated + updated + deleted === 0;
  const sentences = [
    isUnchanged
      ? "By rules, not by a language model: nothing was changed."
      : `By rules, not by a language model: ${sayDone(outcome)}.`,
    leftForRoom === 0
      ? ""
      : `Left undone: ${counted(leftForRoom, "call")}, because losing more than ${counted(view.roomTokens, "token")} would reverse the session.`,
    leftForCap === 0
      ? ""
      : `Left for another session: ${counted(leftForCap, "call")}, because the cap is used up.`,
    refused === 0 ? "" : `The gate said no to ${counted(refused, "call")}.`,
    isUnchanged && leftForRoom + leftForCap + refused === 0
      ? "There is no exact duplicate that may be touched, and no loose white space."
      : "",
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/**
 * The demo's careless model: rules that act like a model told to compress. It merges memories that
 * merely sound alike and, if the owner's style asks for short ones, cuts each to its first
 * sentence. It shows the gate, the marks and the breaker.
 */
export const carelessRules: RuleSet = {
  // With its eleven steps the demo's trip takes 8 to 10 s: long enough to read along.
  delayMs: 750,
  introduction:
    "I am a set of careless rules for the demo, not a language model. I make ledgers short, and I do not ask what gets lost.",
  consent:
    "YES. I will make this shorter. This answer was given by a set of rules, not by a language model.",
  nothingLeft: "Nothing is left that I would shorten.",
  plan: planCareless,
  summarise: (outcome) => `By careless rules, not by a language model: ${sayDone(outcome)}.`,
};

/** Texts that share this ratio of their words are the same to the careless model. */
const alikeRatio = 0.5;

function planCareless({ memories, style }: PromptView): Plan {
  const gone = new Set<number>();
  const calls: PlannedCall[] = [];
  const [first] = memories.filter(({ constitutional }) => constitutional);
  // A careless model tries this too: the gate refuses it.
  if (first !== undefined) calls.push(planCut(first, `#${first.number} is long.`));
  for (const [index, older] of memories.entries()) {
    const younger = memories
      .slice(index + 1)
      .find((one) => !gone.has(one.number) && isAlike(older, one));
    if (younger === undefined || gone.has(older.number)) continue;
    calls.push(planCarelessMerge(older, younger));
    gone.add(older.number).add(younger.number);
  }
  const asksForShort = /\b(?:short|compress)/i.test(style);
  const longest = memories.toSorted((a, b) => b.content.length - a.content.length);
  for (const { constitutional, ...memory } of asksForShort ? longest : []) {
    if (constitutional || gone.has(memory.number)) continue;
    if (firstSentence(memory.content) === memory.content) continue;
    calls.push(planCut(memory, `#${memory.number} says more than it must.`));
  }
  return { calls, leftForCap: 0, leftForRoom: 0 };
}

function planCut(
  { number, content }: Pick<PromptMemory, "number" | "content">,
  text: string,
): PlannedCall {
  const short = firstSentence(content);
  return {
    name: "update",
    input: { id: number, content: short },
    removes: [],
    text,
    lossTokens: countTokens(content) - countTokens(short),
  };
}

function planCarelessMerge(older: PromptMemory, younger: PromptMemory): PlannedCall {
  const longer = older.content.length >= younger.content.length ? older : younger;
  const numbers = [older.number, younger.number];
  return {
    name: "consolidate",
    input: { ids: numbers, content: longer.content },
    removes: numbers,
    text: `#${older.number} and #${younger.number} sound alike to me: the longer one is enough.`,
    lossTokens: countTokens((longer === older ? younger : older).content),
  };
}

function isAlike(one: PromptMemory, other: PromptMemory): boolean {
  if (one.constitutional || other.constitutional || one.category !== other.category) return false;
  const words = likenessWords(one.content);
  const others = likenessWords(other.content);
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared >= alikeRatio * Math.min(words.size, others.size);
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/su.exec(text)?.[0] ?? text;
}
