import { endState, isNearThreshold, type PassOutcome } from "@/lib/frame/outcome";
import type { Condensing, Warning } from "@/lib/ledger/entries/entry";
import type { ReviewPolicy } from "@/lib/ledger/entries/session";
import { formatPercent, isBelowThreshold } from "@/lib/ledger/retention";
import { countWords } from "@/lib/ledger/texts/words";
import { listLost, listSpecifics } from "@/lib/losses/read-text";
import { isMostlyForeign, type Origin } from "@/lib/writers/summary/origin";
import {
  foldLimitTokens,
  keepRecent,
  maxFoldMessages,
  mostObserveFailures,
  type SummarySettings,
} from "@/lib/writers/summary/settings";

export interface ConversationCount {
  readonly messageCount: number;
  readonly cursor: number;
}

/**
 * Whether a fold starts automatically: enough messages wait (K1), and enough were added since one
 * was rolled back (K6).
 */
export function isFoldDue(
  count: ConversationCount & { readonly heldUntilCount?: number | null },
  { threshold }: SummarySettings,
): boolean {
  const { messageCount, cursor, heldUntilCount } = count;
  return messageCount - cursor > threshold && messageCount >= (heldUntilCount ?? 0);
}

/** Whether a person or a program may start a fold now, under the threshold too (K3). */
export function mayFold(count: ConversationCount, settings: SummarySettings): boolean {
  return count.messageCount - count.cursor > keepRecent(settings);
}

/** N2: whether the next fold would take a message that no pass of the observer has seen. */
export function takesUnseen(
  { messageCount, cursor, observed }: ConversationCount & { readonly observed: number },
  settings: SummarySettings,
): boolean {
  const takes = Math.min(messageCount - cursor - keepRecent(settings), maxFoldMessages);
  return observed < cursor + takes;
}

/** N2: whether an automatic fold waits for the observer, which has not failed too often. */
export function waitsForObserver(
  agent: {
    readonly observeAutomatic: boolean;
    readonly summaryThreshold: number;
    readonly summaryKeepRatio: number;
  },
  conversation: ConversationCount & { readonly observed: number; readonly observeFailures: number },
): boolean {
  const { summaryThreshold: threshold, summaryKeepRatio: keepRatio } = agent;
  return (
    agent.observeAutomatic &&
    conversation.observeFailures < mostObserveFailures &&
    takesUnseen(conversation, { threshold, keepRatio })
  );
}

/**
 * How many of the waiting messages one fold takes, oldest first: all but the newest that stay, at
 * most 1,000 and at most a quarter of the model's input; the rest waits for the next (K1). At
 * least one, however long it is; 0 where nothing may be folded. `tokens` are those of the waiting
 * messages, in order; it may end where a fold could not reach.
 */
export function planFold(
  count: ConversationCount,
  settings: SummarySettings,
  tokens: readonly number[],
  limitTokens: number = foldLimitTokens,
): number {
  if (!mayFold(count, settings)) return 0;
  const waiting = count.messageCount - count.cursor - keepRecent(settings);
  const most = Math.min(waiting, maxFoldMessages, tokens.length);
  let sum = 0;
  for (let folded = 0; folded < most; folded += 1) {
    sum += tokens[folded] ?? 0;
    if (sum > limitTokens && folded > 0) return folded;
  }
  return most;
}

const firstMs = 60_000;
const longestMs = 60 * 60_000;

/** K3: how long the next automatic try waits after this many failed ones, in milliseconds. */
export function backOffMs(failedTries: number): number {
  return failedTries === 0 ? 0 : Math.min(longestMs, firstMs * 2 ** (failedTries - 1));
}

interface JudgedFold {
  readonly condensing: Condensing | null;
  readonly origin: Origin;
  readonly marks: readonly string[];
}

/**
 * The state of a fold once it is saved (S11, V1). Condensing matters to the policy. Marks (S11) and
 * words that the messages don't hold (K7) need a review under any policy.
 */
export function decideFold(
  policy: ReviewPolicy,
  { condensing, origin, marks }: JudgedFold,
  threshold: number,
): PassOutcome {
  const unsafe = [...findForeign(origin), ...findMarked(marks)];
  const warnings = [...unsafe, ...(condensing === null ? [] : findWarnings(condensing, threshold))];
  return { state: endState(true, policy, warnings, unsafe.length > 0), warnings };
}

/** K7: under half of a summary's words occur in what it was made from. */
export function findForeign(origin: Origin): Warning[] {
  if (!isMostlyForeign(origin)) return [];
  const { known, words } = origin;
  const message = `Only ${known} of its ${words} words occur in the messages or the summary before`;
  return [{ code: "foreign-words", message }];
}

/** S11: what a fold invents or turns round. */
export function findMarked(marks: readonly string[]): Warning[] {
  return marks.length === 0 ? [] : [{ code: "marks", message: marks.join("; ") }];
}

function findWarnings(condensing: Condensing, threshold: number): Warning[] {
  const { outcome, message, kept, specifics } = condensing;
  const isNear =
    outcome === "condensed" && kept !== null && isNearThreshold(kept, specifics, threshold);
  const isOdd = outcome === "tripped" || outcome === "failed" || isNear;
  return isOdd ? [{ code: "condensing", message: message.replace(/\.$/u, "") }] : [];
}

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
    const message = `A shorter version lost ${total - kept} of ${total} details, so the long one was kept.`;
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
