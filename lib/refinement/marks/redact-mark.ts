import type { PurgedWords } from "@/lib/ledger/texts/purged-words";

/**
 * A mark without words that are purged (M7). One that begins with the purged memory quotes its
 * words, few of which are found as they are in the memory: all of its quotes go.
 */
export function redactMark(mark: string, words: PurgedWords, number: number | null): string {
  const quoteAt = mark.indexOf('"');
  const isOfPurged = number !== null && new RegExp(`^#${number}(?!\\d)`, "u").test(mark);
  return isOfPurged && quoteAt >= 0 ? `${mark.slice(0, quoteAt)}[purged]` : words.redact(mark);
}
