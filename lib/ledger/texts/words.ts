import { normaliseText } from "@/lib/ledger/texts/normalised-text";

/** A word of a text (L1), and where it stands in it, in UTF-16 units. */
export interface Word {
  /** As it is written. */
  readonly text: string;
  /** The same for every way of writing that M10 calls equal: `The` and `the`, `10mg` and `10 mg`. */
  readonly key: string;
  readonly at: number;
  readonly end: number;
  /** Two neighbouring characters of a script that puts no space between its words. */
  readonly isPair: boolean;
}

const pairs =
  "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]";
const sign = `[[\\p{L}\\p{M}\\p{N}]--${pairs}]+`;
/** What holds the parts of one word together: `don't`, `INC-48213`, `a@b.org`, `http://x`, `9:30`, `1,000`. */
const joint = String.raw`(?:['’._@\&+\-]|:?\/{1,2}|\\|(?<=\p{N})[:,](?=\p{N}))`;
const spaced = `${sign}(?:${joint}${sign})*`;
const signBefore = String.raw`(?:(?<![\p{L}\p{N}])[\-−+±<>≤≥~]?(?:\p{Sc} ?)?(?=\p{N}))?`;
const sortAfter = String.raw`(?:(?<=\p{N}) ?(?:[%‰]|°(?: ?[CFK](?![\p{L}\p{N}]))?|\p{Sc}))?`;
const found = new RegExp(`${signBefore}${spaced}${sortAfter}|(?:${pairs}\\p{M}*)+`, "gv");
const startsPair = new RegExp(`^${pairs}`, "v");
/** What stands behind a number and says what it counts: short and without a vowel, or with a late capital. */
const unit =
  /^ ?(?:[ap]\.?m|[b-df-hj-np-tv-xzµμΩ]{1,3}|\p{L}?\p{Lu}\p{L}?|\p{L}{1,2}\p{Lu})(?![\p{L}\p{N}])/u;

/**
 * The words of a text in their order (L1): runs of letters and digits with the signs inside them, a
 * number with the sign, unit or currency beside it. Scripts without spaces give each pair of
 * neighbouring characters; a single one stands for itself. The same in every engine and locale.
 */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  const finder = new RegExp(found);
  for (let match = finder.exec(text); match !== null; match = finder.exec(text)) {
    const { 0: run, index: at } = match;
    if (startsPair.test(run)) addPairs(words, run, at);
    else {
      const rest = text.slice(finder.lastIndex, finder.lastIndex + 5);
      finder.lastIndex += (/\p{N}$/u.test(run) && unit.exec(rest)?.[0].length) || 0;
      const word = text.slice(at, finder.lastIndex);
      words.push({ text: word, key: keyOf(word), at, end: finder.lastIndex, isPair: false });
    }
  }
  return words;
}

/** What a word is compared by. */
function keyOf(word: string): string {
  if (/^[a-z]+$/.test(word)) return word;
  if (!/\p{N}/u.test(word)) return normaliseText(word.replaceAll("’", "'").replace(/'s$/, ""));
  const { hour, minutes = "00", half } = clock.exec(word)?.groups ?? {};
  if (hour !== undefined) return `${(Number(hour) % 12) + (half === "p" ? 12 : 0)}:${minutes}`;
  const { groups = {} } = numbered.exec(word.normalize("NFC")) ?? {};
  const { before = "", number = "", after = "" } = groups;
  const amount = number.replace(/(?<=^\d{1,3}(?:,\d{3})*),(?=\d{3}(?:,\d{3})*(?:\.\d+)?$)/g, "");
  const [currency, sort] = [before.replace(/[^\p{Sc}]/gu, ""), before.replace(/[ \p{Sc}]/gu, "")];
  const value = amount.replace(/^0(?=\d:\d\d$)/, "");
  return `${sort.replace("−", "-")}${value}${after.replaceAll(" ", "")}${currency}`;
}

/** `6:40 pm`, which is 18:40. */
const clock = /^0?(?<hour>1?\d)(?::(?<minutes>\d\d))? ?(?<half>[ap])\.?m$/i;
/** A number with what stands around it: `$40`, `-5 °C`, `1,000 mg`. */
const numbered = /^(?<before>[^\p{L}\p{N}]*)(?<number>[^ \p{Sc}%‰°]*)(?<after>[^]*)$/u;

/** One by one: a long run has more pairs than a call takes arguments. */
function addPairs(words: Word[], run: string, at: number): void {
  const signs = /[\p{M}\u{10000}-\u{10FFFF}]/u.test(run)
    ? (run.match(/.\p{M}*/gsu) ?? [])
    : run.split("");
  const isPlain = run === run.normalize("NFC");
  let start = at;
  for (const [place, first] of signs.entries()) {
    const second = signs[place + 1];
    if (second === undefined && place > 0) return;
    const text = first + (second ?? "");
    const key = isPlain ? text : text.normalize("NFC");
    words.push({ text, key, at: start, end: start + text.length, isPair: true });
    start += first.length;
  }
}
