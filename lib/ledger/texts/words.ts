import { normaliseText } from "@/lib/ledger/alike/exact-groups";

/** A word of a text (L1), and where it stands in it, in UTF-16 units. */
export interface Word {
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
const startsPair = new RegExp(`^${pairs}`, "v");
const beyondAscii = /[^\p{ASCII}]/u;

interface Signs {
  /** A class of what words are made of, the same with what is set on it, of digits, of currencies. */
  readonly letter: string;
  readonly sign: string;
  readonly digit: string;
  readonly currency: string;
}
const allSigns: Signs = {
  letter: String.raw`[\p{L}\p{N}]`,
  sign: `[[\\p{L}\\p{M}\\p{N}]--${pairs}]`,
  digit: String.raw`\p{N}`,
  currency: String.raw`\p{Sc}`,
};
/** The same in a text of ASCII alone, where it is found five times as fast. */
const asciiSigns: Signs = {
  letter: "[A-Za-z0-9]",
  sign: "[A-Za-z0-9]",
  digit: "[0-9]",
  currency: String.raw`\$`,
};

/** A word: what holds its parts together are `don't`, `INC-48213`, `a@b.org`, `http://x`, `9:30`, `1,000`. */
function spacedWord({ letter, sign, digit, currency }: Signs): string {
  const joint = String.raw`(?:['’._@\&+\-]|:?\/{1,2}|\\|(?<=${digit})[:,](?=${digit}))`;
  const before = String.raw`(?:(?<!${letter})[\-−+±<>≤≥~]?(?:${currency} ?)?(?=${digit}))?`;
  const after = String.raw`(?:(?<=${digit}) ?(?:[%‰]|°(?: ?[CFK](?!${letter}))?|${currency}))?`;
  return `${before}${sign}+(?:${joint}${sign}+)*${after}`;
}
const found = new RegExp(`${spacedWord(allSigns)}|(?:${pairs}\\p{M}*)+`, "gv");
const foundInAscii = new RegExp(spacedWord(asciiSigns), "g");
/** What stands behind a number and says what it counts: short and without a vowel, or with a late capital. */
const unit =
  /^ ?(?:[ap]\.?m|[b-df-hj-np-tv-xzµμΩ]{1,3}|\p{L}?\p{Lu}\p{L}?|\p{L}{1,2}\p{Lu})(?![\p{L}\p{N}])/u;

/**
 * The words of a text in their order (L1): runs of letters and digits with the signs inside them, a
 * number with the sign, unit or currency beside it. Scripts without spaces give each pair of
 * neighbouring characters; a single one stands for itself. The same in every engine and locale. It
 * stops at `most` words.
 */
export function splitWords(text: string, most = Infinity): Word[] {
  const words: Word[] = [];
  const isAscii = !beyondAscii.test(text);
  const finder = isAscii ? foundInAscii : found;
  finder.lastIndex = 0;
  for (
    let match = finder.exec(text);
    match !== null && words.length < most;
    match = finder.exec(text)
  ) {
    const { 0: run, index: at } = match;
    if (plainWord.test(run)) {
      words.push({ text: run, key: run.toLowerCase(), at, end: finder.lastIndex, isPair: false });
    } else if (!isAscii && startsPair.test(run)) {
      addPairs(words, run, at, most);
    } else {
      const rest = text.slice(finder.lastIndex, finder.lastIndex + 5);
      finder.lastIndex += (endsInDigit.test(run) && unit.exec(rest)?.[0].length) || 0;
      const word = text.slice(at, finder.lastIndex);
      words.push({ text: word, key: keyOf(word), at, end: finder.lastIndex, isPair: false });
    }
  }
  return words;
}

/** A picture with its skin, its tags and what is joined to it; two letters that are a flag. */
const drawn = String.raw`\p{Extended_Pictographic}[\p{M}\p{EMod}\u{e0020}-\u{e007f}]*`;
const picture = String.raw`\p{RI}{2}|${drawn}(?:\u200d${drawn})*`;
const pieces = new RegExp(
  String.raw`\p{White_Space}+|${picture}|${pairs}\p{M}*|${spacedWord(allSigns)}|[^\p{White_Space}]\p{M}*`,
  "gv",
);

/**
 * A text for showing: its words, what stands between them sign by sign, and its white space; joined
 * again they are the text. Scripts without spaces are cut sign by sign. A sign keeps what is set on it.
 */
export function splitPieces(text: string): string[] {
  return text.match(pieces) ?? [];
}

/** Whether a piece says something, and is not only white space or a sign. */
export function isWord(piece: string): boolean {
  return /[\p{L}\p{N}\p{Extended_Pictographic}\p{RI}]/u.test(piece);
}

/** Most words, and soon compared: no acronym, no digit. */
const plainWord = /^[A-Za-z][a-z]*$/;
const endsInDigit = /\p{N}$/u;

function keyOf(word: string): string {
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
function addPairs(words: Word[], run: string, at: number, most: number): void {
  const isPlain = !/[\p{M}\u{10000}-\u{10FFFF}]/u.test(run);
  const signs = isPlain ? run : (run.match(/.\p{M}*/gsu) ?? []);
  const isComposed = run === run.normalize("NFC");
  let start = at;
  for (let place = 0; place < signs.length && words.length < most; place += 1) {
    const first = signs[place] ?? "";
    const second = signs[place + 1];
    if (second === undefined && place > 0) return;
    const text = isPlain ? run.slice(place, place + 2) : first + (second ?? "");
    const key = isComposed ? text : text.normalize("NFC");
    words.push({ text, key, at: start, end: start + text.length, isPair: true });
    start += first.length;
  }
}

/** Numbers in groups, such as a telephone's, an account's or a card's. */
const groups = /(?<![\p{L}\p{N}])\+?\p{Nd}[\p{Nd}./ -]{4,}\p{Nd}(?![\p{L}\p{N}])/gu;
/** A name of several words, within a sentence or at its start. */
const names = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}’'-]+(?: \p{Lu}[\p{L}\p{M}’'-]+)+/gu;
const [fewestSigns, fewestUnspaced, fewestPlain, mostSigns] = [3, 2, 5, 100];

/** A text's words that could tell alone, best first: numbers, codes, names, long words. */
export function listTellingWords(text: string): string[] {
  const plain = text.normalize("NFC");
  const phrases = [...plain.matchAll(groups), ...plain.matchAll(names)].map(([run]) => run.trim());
  const all = [...new Set([...phrases, ...splitWords(plain).map((word) => word.text)])].filter(
    isLongEnough,
  );
  return all
    .map((word) => ({ word, rank: rankOf(word, plain) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ word }) => word);
}

function isLongEnough(word: string): boolean {
  const length = Array.from(word).length;
  const least = unspaced.test(word) ? fewestUnspaced : fewestSigns;
  return length >= least && length <= mostSigns;
}

function rankOf(word: string, text: string): number {
  if (/\p{Nd}/u.test(word)) return 4;
  if (/[@/_]|\p{Ll}\p{Lu}/u.test(word) || /^\p{Lu}+$/u.test(word)) return 3;
  if (/^\p{Lu}/u.test(word)) return isWithinSentence(word, text) ? 2 : plainRank(word);
  return plainRank(word);
}

function plainRank(word: string): number {
  return unspaced.test(word) || Array.from(word).length >= fewestPlain ? 1 : 0;
}

/** Whether a word stands somewhere else than where a sentence begins, as a name does. */
function isWithinSentence(word: string, text: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text.slice(Math.max(0, at - 20), at);
    if (/[\p{L}\p{N},;)”’"']\s+$/u.test(before)) return true;
  }
  return word.includes(" ");
}

const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** Words of a text, by white space; for a script without spaces, what it has for words. */
export function countWords(text: string): number {
  let count = 0;
  for (const [run] of text.matchAll(/\S+/gu)) count += unspaced.test(run) ? countUnspaced(run) : 1;
  return count;
}

function countUnspaced(run: string): number {
  const words = [...segmenter.segment(run)].filter(({ isWordLike }) => isWordLike);
  return Math.max(1, words.length);
}

/** The distinct words of a text (P6), whatever their case. A text without any word gives its signs. */
export function likenessWords(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { key } of splitWords(text)) words.add(key.toLowerCase());
  return words.size > 0 ? words : new Set(text.normalize("NFC").replace(/\s+/gu, ""));
}

/** P6: the Jaccard index of the words of two texts, from 0 to 1. */
export function likeness(a: string, b: string): number {
  return likenessOfWords(likenessWords(a), likenessWords(b));
}

/** The same, for words that were already taken from their texts. */
export function likenessOfWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const word of few) if (many.has(word)) shared += 1;
  const all = a.size + b.size - shared;
  return all === 0 ? 1 : shared / all;
}

/** A sign of a script that puts no space between its words. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
