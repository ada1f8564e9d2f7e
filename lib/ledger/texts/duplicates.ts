import { isInLedger, type Memory } from "@/lib/ledger/memory";
import { normaliseText } from "@/lib/ledger/texts/normalised-text";

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

/** Whether `other` may justify the loss of `memory` (G8), who is not named beside it. */
export function isExactDuplicate(memory: Memory, other: Memory): boolean {
  return (
    other.number !== memory.number &&
    isInLedger(other) &&
    (other.category === memory.category || other.constitutional) &&
    normaliseText(other.content) === normaliseText(memory.content)
  );
}

/** Where a text starts, and where it ends. */
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
