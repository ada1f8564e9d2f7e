import { isInLedger, type Memory } from "@/lib/ledger/memory";

const quotes = "\"'`´“”„‟‘’‚‛«»‹›「」『』";
const edgeMarks = ".,;:…";

/**
 * The text under which two memories count as the same words: NFC, case and white space folded,
 * surrounding quotes and `. , ; : …` taken off. The content itself if nothing is left.
 * Only TypeScript folds; the result is stored. A quote comes off only with its partner, and a
 * mark before a digit stays, so that `6'` is not `6"` and `.5 mg` is not `5 mg`.
 */
export function foldText(content: string): string {
  const spaced = content
    .normalize("NFC")
    .toLowerCase()
    .normalize("NFC")
    .replace(/[\p{White_Space}\uFEFF]+/gu, " ");
  let text = stripMarks(spaced);
  for (;;) {
    const inner = stripMarks(stripQuotes(text));
    if (inner === text) break;
    text = inner;
  }
  return text === "" ? content : text;
}

/** Whether `other` may justify the loss of `memory` (G8), who is not named beside it. */
export function isExactDuplicate(memory: Memory, other: Memory): boolean {
  return (
    other.number !== memory.number &&
    isInLedger(other) &&
    (other.category === memory.category || other.constitutional) &&
    foldText(other.content) === foldText(memory.content)
  );
}

function stripMarks(text: string): string {
  let start = 0;
  let end = text.length;
  while (end > start && isEdge(text.charAt(end - 1))) end -= 1;
  while (start < end && isEdge(text.charAt(start)) && !isDecimalPoint(text, start)) start += 1;
  return text.slice(start, end);
}

function isDecimalPoint(text: string, index: number): boolean {
  return text.charAt(index) !== " " && /\p{Nd}/u.test(text.charAt(index + 1));
}

function isEdge(sign: string): boolean {
  return sign === " " || edgeMarks.includes(sign);
}

function stripQuotes(text: string): string {
  const isQuoted =
    text.length >= 2 &&
    quotes.includes(text.charAt(0)) &&
    quotes.includes(text.charAt(text.length - 1));
  return isQuoted ? text.slice(1, -1) : text;
}
