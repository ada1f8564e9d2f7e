import { formatCut, formatThreshold, isBelowThreshold } from "@/lib/ledger/retention";

/** What the breaker compares (G12), in tokens. */
export interface Trip {
  readonly keptTokens: number;
  readonly startMassTokens: number;
  readonly threshold: number;
}

/** Why the breaker trips, as what the operation would have done; null where it does not. */
export function whyTripped({ keptTokens, startMassTokens, threshold }: Trip): string | null {
  const isBelow = isBelowThreshold(keptTokens, startMassTokens, threshold);
  return isBelow ? wouldHaveKept(keptTokens, startMassTokens, threshold) : null;
}

/** The numbers of a trip in words: "would have kept 100 of 200 tokens, a 50.0% cut, under the 75% retention threshold". */
export function wouldHaveKept(kept: number, startMassTokens: number, threshold: number): string {
  const cut = formatCut(kept, startMassTokens, threshold);
  return `would have kept ${kept} of ${startMassTokens} tokens, a ${cut} cut, under the ${formatThreshold(threshold)} retention threshold`;
}
