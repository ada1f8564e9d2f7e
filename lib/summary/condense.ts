import { listLost, listSpecifics } from "@/lib/losses/list-specifics";
import type { Condensing } from "@/lib/ledger/entries/entry";
import { formatPercent, formatThreshold, isBelowThreshold } from "@/lib/ledger/retention";
import { countWords } from "@/lib/summary/count-words";

/** Above this many words the whole summary is condensed again (K5). */
const condenseAboveWords = 600;
/** What condensing aims at: room for some folds, and no detail has to go for it. */
export const condenseToWords = 500;
/** After a condensing that was thrown away, the next try waits for this many more words (K5). */
const retryAfterWords = 100;
/** An entry says where so many of the lost ones were. */
const mostLost = 200;

/** Whether a summary is to be condensed; `trippedAtWords` is its length at the last trip, if any. */
export function isCondenseDue(summary: string, trippedAtWords: number | null): boolean {
  const words = countWords(summary);
  if (words <= condenseAboveWords) return false;
  return trippedAtWords === null || words >= trippedAtWords + retryAfterWords;
}

/**
 * Judges a condensed summary by the share of the old one's specifics that survive, under the
 * threshold it trips, and one that is no shorter is dropped (K5). Then the old one stays.
 */
export function judgeCondensed(before: string, after: string, threshold: number): Condensing {
  const lost = listLost(before, after);
  const total = listSpecifics(before).length;
  const kept = total - lost.length;
  const wordsBefore = countWords(before);
  const wordsAfter = countWords(after);
  const survived = `${kept} of ${total} names, numbers, dates and quoted words survived, ${formatPercent(kept, total)}`;
  const places = lost.map(({ at, end }) => ({ at, end }));
  const facts = {
    wordsBefore,
    wordsAfter,
    specifics: total,
    kept,
    lost: places.slice(0, mostLost),
  };
  if (isBelowThreshold(kept, total, threshold)) {
    const message = `Condensing was discarded: ${survived}, below the ${formatThreshold(threshold)} threshold.`;
    return { ...facts, outcome: "tripped", message };
  }
  if (wordsAfter >= wordsBefore) {
    const message = `Condensing changed nothing: it came back with ${wordsAfter} words instead of ${wordsBefore}.`;
    return { ...facts, outcome: "no-gain", message };
  }
  const message = `Condensed from ${wordsBefore} to ${wordsAfter} words; ${survived}.`;
  return { ...facts, outcome: "condensed", message };
}

/** A condensing that gave nothing: the old summary stays, and the next fold may try again. */
export function failCondensing(before: string, why: string): Condensing {
  return {
    outcome: "failed",
    message: `Condensing failed, the long summary stays. ${why}`,
    wordsBefore: countWords(before),
    wordsAfter: null,
    specifics: listSpecifics(before).length,
    kept: null,
  };
}
