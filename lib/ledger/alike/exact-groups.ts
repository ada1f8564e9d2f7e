import { compareInLedger, isInLedger, isSameSection, type Memory } from "@/lib/ledger/memory";
import { normaliseText } from "@/lib/ledger/texts/normalised-text";

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
const edgeMarks = ".,;:…";

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

/** Whether `other` may justify the loss of `memory` (G8, F3), who is not named beside it. */
export function isExactDuplicate(memory: Memory, other: Memory): boolean {
  return (
    other.number !== memory.number &&
    isInLedger(other) &&
    (other.category === memory.category || other.constitutional) &&
    isSameSection(other, memory) &&
    normaliseText(other.content) === normaliseText(memory.content)
  );
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
  return sign === " " || edgeMarks.includes(sign);
}

function isQuoted(text: string, [start, end]: Span): boolean {
  return (
    end - start >= 2 && quotes.includes(text.charAt(start)) && quotes.includes(text.charAt(end - 1))
  );
}
