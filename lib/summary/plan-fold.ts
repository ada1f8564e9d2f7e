import {
  foldLimitTokens,
  keepRecent,
  maxFoldMessages,
  type SummarySettings,
} from "@/lib/summary/settings";

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

/**
 * After a rollback, how many messages there must be before a fold starts automatically: as many new
 * ones as a fold waits for. A person can start one at once (K3).
 */
export function holdAfterRollback(
  { messageCount }: Pick<ConversationCount, "messageCount">,
  threshold: number,
): number {
  return messageCount + threshold;
}

/** Whether a person or a program may start a fold now, under the threshold too (K3). */
export function mayFold(count: ConversationCount, settings: SummarySettings): boolean {
  return count.messageCount - count.cursor > keepRecent(settings);
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
