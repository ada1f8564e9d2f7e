import type { ClaimGauge } from "@/lib/ledger/entries/entry";
import {
  formatCut,
  formatPercent,
  formatThreshold,
  isBelowThreshold,
} from "@/lib/ledger/retention";

/** What the breaker compares (G12, L3). */
export interface Trip {
  readonly keptTokens: number;
  readonly startMassTokens: number;
  readonly threshold: number;
  /** Null where the session has no threshold for claims. */
  readonly claims: (ClaimGauge & { readonly threshold: number }) | null;
}

/** Why the breaker trips, as what the operation would have done; null where it does not. */
export function whyTripped({
  keptTokens,
  startMassTokens,
  threshold,
  claims,
}: Trip): string | null {
  if (isBelowThreshold(keptTokens, startMassTokens, threshold)) {
    return wouldHaveKept(keptTokens, startMassTokens, threshold);
  }
  if (claims === null) return null;
  const { startWeight, keptWeight, threshold: least } = claims;
  if (!isBelowThreshold(keptWeight, startWeight, least)) return null;
  const kept = formatPercent(keptWeight, startWeight, least);
  return `would have kept ${kept} of the facts by weight, under the ${formatThreshold(least)} threshold for facts`;
}

/** The numbers of a trip in words: "would have kept 100 of 200 tokens, a 50.0% cut, under the 75% retention threshold". */
export function wouldHaveKept(kept: number, startMassTokens: number, threshold: number): string {
  const cut = formatCut(kept, startMassTokens, threshold);
  return `would have kept ${kept} of ${startMassTokens} tokens, a ${cut} cut, under the ${formatThreshold(threshold)} retention threshold`;
}
