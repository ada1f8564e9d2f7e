import { toRatio } from "@/lib/ledger/retention";

export const defaultSummaryThreshold = 100;
export const defaultKeepRatio = 0.2;
export const maxFoldMessages = 1_000;
/** A quarter of the input of a model whose limit is unknown, in tokens (K1, P6). */
export const foldLimitTokens = 25_000;

/** N2: failed passes of the observer after which folds wait for it no longer. */
export const mostObserveFailures = 3;

/** When a conversation folds, and how much of it stays (K1). */
export interface SummarySettings {
  /** Messages past the cursor that may wait before a fold. */
  readonly threshold: number;
  /** Share of the threshold that stays unfolded, in (0, 1). */
  readonly keepRatio: number;
}

/** The newest messages that a fold leaves alone: at least one. Exact for any decimal ratio. */
export function keepRecent({ threshold, keepRatio }: SummarySettings): number {
  const { numerator, denominator } = toRatio(keepRatio);
  return Math.max(1, Number((BigInt(threshold) * numerator) / denominator));
}

/** K2: how many sentences the summary of n folded messages may have. */
export function sentenceBudget(foldedMessages: number): number {
  return Math.max(5, Math.floor(foldedMessages / 10));
}
