import { plural } from "@/components/ui/words/number-words";
import type { EntryOf } from "@/lib/ledger/entries/entry";
import { formatPercent, formatThreshold, isBelowThreshold } from "@/lib/ledger/retention";

interface TripWords {
  /** What would have been kept, and of what: `72.2%` of `590 tokens`. */
  readonly share: string;
  readonly of: string;
  readonly threshold: string;
}

/** What the breaker compared when it tripped: the tokens, or else the facts by weight (G12, L3). */
export function sayTrip({ data }: EntryOf<"breaker-tripped">): TripWords {
  const { wouldBe, startMassTokens, threshold, claims, claimThreshold } = data;
  const isByTokens = isBelowThreshold(wouldBe.keptTokens, startMassTokens, threshold);
  if (!isByTokens && claims !== undefined && claimThreshold !== undefined) {
    const { keptWeight, startWeight } = claims.gauge;
    return {
      share: formatPercent(keptWeight, startWeight, claimThreshold),
      of: "the facts, by weight",
      threshold: formatThreshold(claimThreshold),
    };
  }
  return {
    share: formatPercent(wouldBe.keptTokens, startMassTokens, threshold),
    of: plural(startMassTokens, "token"),
    threshold: formatThreshold(threshold),
  };
}
