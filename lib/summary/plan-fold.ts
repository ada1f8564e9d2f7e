import {
  foldLimitTokens,
  keepRecent,
  maxFoldMessages,
  type SummarySettings,
} from "@/lib/summary/settings";

/** How far a conversation has come: all its messages, and how many of them are folded. */
export interface ConversationCount {
  readonly messageCount: number;
  readonly cursor: number;
}

/**
 * Whether enough messages wait that a fold begins by itself (K1), and enough have come since one
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
 * How many messages there must be before a fold begins by itself again, once one was rolled back:
 * as many new ones as a fold waits for. By hand it begins at once (K3).
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
