import { compareInLedger, type Memory } from "@/lib/ledger/memory";

/** A memory of the ledger, as far as the choice between copies depends on it. */
export type Copy = Pick<Memory, "number" | "createdAt" | "category" | "constitutional">;

/** Exact duplicates (G8), in ledger order: one stays, the copies may be dropped (M9). */
export interface ExactGroup<C extends Copy> {
  /** The constitutional one, otherwise the oldest. */
  readonly stays: C;
  /** Other constitutional ones. They are never dropped. */
  readonly alsoStay: readonly C[];
  /** At least one. */
  readonly copies: readonly C[];
}

/**
 * M9: the groups of memories that have the same normalised text. A constitutional memory keeps
 * copies of any category, otherwise each category keeps its own (G8). What has no copy is left out.
 */
export function exactGroups<C extends Copy>(sameText: readonly C[]): ExactGroup<C>[] {
  const ordered = sameText.toSorted(compareInLedger);
  const parts = ordered.some(({ constitutional }) => constitutional)
    ? [ordered]
    : Map.groupBy(ordered, ({ category }) => category).values();
  return [...parts].flatMap((part) => groupOf(part) ?? []);
}

function groupOf<C extends Copy>(ordered: readonly C[]): ExactGroup<C> | null {
  const held = ordered.filter(({ constitutional }) => constitutional);
  const free = ordered.filter(({ constitutional }) => !constitutional);
  const [stays, ...alsoStay] = held.length > 0 ? held : free.slice(0, 1);
  const copies = held.length > 0 ? free : free.slice(1);
  return stays === undefined || copies.length === 0 ? null : { stays, alsoStay, copies };
}

/** What exact duplicates may differ in (M10). */
export const copyDifferences = ["encoding", "capitals", "spaces", "marks"] as const;
export type CopyDifference = (typeof copyDifferences)[number];

const equal: Readonly<Record<CopyDifference, (text: string) => string>> = {
  capitals: (text) => text.toLowerCase(),
  spaces: (text) => text.replace(/\p{White_Space}+/gu, ""),
  // Where nothing else is in a text, its marks are the text.
  marks: (text) => text.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, "") || text,
  encoding: (text) => text.normalize("NFC"),
};

/** In what two exact duplicates (G8) differ: each difference that is left without its own rule. */
export function findCopyDifferences(one: string, other: string): CopyDifference[] {
  return copyDifferences.filter((left) => {
    const rules = copyDifferences.filter((name) => name !== left);
    const [a, b] = [one, other].map((text) => rules.reduce((now, rule) => equal[rule](now), text));
    return a !== b;
  });
}

const quotes = "\"'`´“”„‟‘’‚‛«»‹›「」『』";
const marks = ".,;:…";

/**
 * The text that a search looks in and for (G16): NFC, small letters, one blank for any run of white
 * space, surrounding quotes and `. , ; : …` removed. The content itself if nothing is left. Only
 * TypeScript computes it; the result is stored. It does not decide what an exact duplicate is.
 */
export function toSearchText(content: string): string {
  const spaced = content
    .normalize("NFC")
    .toLowerCase()
    .normalize("NFC")
    .replace(/[\p{White_Space}\uFEFF]+/gu, " ");
  // By two indices, not by cutting: ten thousand nested quotes take one pass.
  let span: Span = stripMarks(spaced, [0, spaced.length]);
  while (isQuoted(spaced, span)) span = stripMarks(spaced, [span[0] + 1, span[1] - 1]);
  const text = spaced.slice(span[0], span[1]);
  return text === "" ? content : text;
}

type Span = readonly [start: number, end: number];

function stripMarks(text: string, [from, to]: Span): Span {
  let start = from;
  let end = to;
  while (end > start && isEdge(text.charAt(end - 1))) end -= 1;
  while (start < end && isEdge(text.charAt(start)) && !isDecimalPoint(text, start, end)) start += 1;
  return [start, end];
}

function isDecimalPoint(text: string, index: number, end: number): boolean {
  return text.charAt(index) !== " " && index + 1 < end && /\p{Nd}/u.test(text.charAt(index + 1));
}

function isEdge(sign: string): boolean {
  return sign === " " || marks.includes(sign);
}

function isQuoted(text: string, [start, end]: Span): boolean {
  return (
    end - start >= 2 && quotes.includes(text.charAt(start)) && quotes.includes(text.charAt(end - 1))
  );
}

/**
 * The text under which two memories are exact duplicates (G8, M10): NFC, one blank for any run of
 * white space, prose in small letters, surrounding quotes and `. , ; : …` removed. The content
 * itself if nothing is left. What may mean something else stays as it is: see
 * docs/decisions/gate/normalised-text.md. Only TypeScript normalises; the database stores the hash.
 */
export function normaliseText(content: string): string {
  const spaced = content.normalize("NFC").replace(/\p{White_Space}+/gu, " ");
  const text = stripEdges(spaced);
  return text === "" ? content : lowerProse(text).normalize("NFC");
}

/** Letters alone, with quotes, brackets and the ends of a sentence around them. */
const proseWord =
  /^[("'“‘«‹„‚「『[¿¡]*((?:\p{L}\p{M}*)+(?:['’](?:\p{L}\p{M}*)+)*)[)"'”’»›」』\].,;:…!?]*$/u;
const capitalAfterTheFirst = /(?<=.)[\p{Lu}\p{Lt}]/su;

/** Small letters where case says nothing: `US`, `AbC`, `Hunter2` and the unit in `5 Mg` or `10 Mbit` stay. */
function lowerProse(text: string): string {
  const words = text.split(" ");
  return words
    .map((word, index) => {
      const letters = proseWord.exec(word)?.[1];
      if (letters === undefined || capitalAfterTheFirst.test(letters)) return word;
      const mayBeUnit = /\p{N}$/u.test(words[index - 1] ?? "");
      return mayBeUnit ? word : word.toLowerCase();
    })
    .join(" ");
}

/** Removes quotes in pairs, so that `6'` is not `6"`, and marks that belong to no other sign. */
function stripEdges(text: string): string {
  // By two indices, not by cutting: ten thousand nested quotes take one pass.
  let start = 0;
  let end = text.length;
  const touched = findTouched(text);
  for (;;) {
    while (end > start && isLooseMark(end - 1, touched.before)) end -= 1;
    while (start < end && isLooseMark(start, touched.after) && !opensWord(text, start)) start += 1;
    const isWithinQuotes =
      end - start >= 2 &&
      isLooseQuote(start, touched.after) &&
      isLooseQuote(end - 1, touched.before);
    if (!isWithinQuotes) return text.slice(start, end);
    start += 1;
    end -= 1;
  }

  function isLooseMark(index: number, isTouched: Uint8Array): boolean {
    const sign = text.charAt(index);
    return sign === " " || (marks.includes(sign) && isTouched[index] === 0);
  }

  function isLooseQuote(index: number, isTouched: Uint8Array): boolean {
    return quotes.includes(text.charAt(index)) && isTouched[index] === 0;
  }
}

/** Whether a mark begins what follows: `.5`, `.env`, `:D`. Three dots and `…` begin nothing. */
function opensWord(text: string, index: number): boolean {
  if (text.charAt(index) === " " || text.charAt(index) === "…") return false;
  if (text.slice(Math.max(0, index - 2), index + 1) === "...")
    return /^\p{N}/u.test(text.slice(index + 1, index + 3));
  return /^[\p{L}\p{N}]/u.test(text.slice(index + 1, index + 3));
}

/** Where the marks and quotes at either end touch another sign, as in `:-)`, `50%.` or `::`. */
function findTouched(text: string) {
  const isOuter = (index: number) => text.charAt(index) === " " || isEdgeSign(text.charAt(index));
  let first = 0;
  while (first < text.length && isOuter(first)) first += 1;
  let last = text.length - 1;
  while (last >= 0 && isOuter(last)) last -= 1;
  const after = new Uint8Array(text.length);
  const before = new Uint8Array(text.length);
  for (let index = Math.max(1, last + 1); index < text.length; index += 1) {
    before[index] = isSignBeside(text, index, -1) ? 1 : carried(text, index - 1, before);
  }
  for (let index = Math.min(first, text.length - 1) - 1; index >= 0; index -= 1) {
    after[index] = isSignBeside(text, index, 1) ? 1 : carried(text, index + 1, after);
  }
  return { after, before };
}

function carried(text: string, neighbour: number, touched: Uint8Array): number {
  return isEdgeSign(text.charAt(neighbour)) ? (touched[neighbour] ?? 0) : 0;
}

function isEdgeSign(sign: string): boolean {
  return marks.includes(sign) || quotes.includes(sign);
}

function isSignBeside(text: string, index: number, step: 1 | -1): boolean {
  const sign = text.charAt(index + step);
  if (isEdgeSign(sign)) return sign === ":" && text.charAt(index) === ":";
  // In Greek, a semicolon asks a question.
  if (text.charAt(index) === ";" && /\p{Script=Greek}/u.test(sign)) return true;
  return !/^[\p{L}\p{M}\p{N}\p{White_Space}]$/u.test(codePointAt(text, index + step));
}

function codePointAt(text: string, index: number): string {
  const isLow = /[\uDC00-\uDFFF]/.test(text.charAt(index)) && index > 0;
  return String.fromCodePoint(text.codePointAt(isLow ? index - 1 : index) ?? 0);
}
