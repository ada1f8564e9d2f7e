import { plural } from "@/components/ui/words/number-words";
import type { EntryOf } from "@/lib/ledger/entries/entry";
import { formatPercent, formatThreshold, isBelowThreshold } from "@/lib/ledger/retention";
import type { Trip } from "@/lib/refinement/gate/why-tripped";

interface TripWords {
  /** Whether the facts fell below their threshold, and the tokens did not. */
  readonly isByFacts: boolean;
  /** What would have been kept, and of what: `72.2%` of `590 tokens`. */
  readonly share: string;
  readonly of: string;
  readonly threshold: string;
}

/** What the breaker compared when it tripped, in words (G12, L3). */
export function sayTrip({ data }: EntryOf<"breaker-tripped">): TripWords {
  const { wouldBe, startMassTokens, threshold, claims, claimThreshold } = data;
  const facts =
    claims === undefined || claimThreshold === undefined
      ? null
      : { ...claims.gauge, threshold: claimThreshold };
  return sayCompared({ keptTokens: wouldBe.keptTokens, startMassTokens, threshold, claims: facts });
}

/** The tokens, or else the facts by weight. */
export function sayCompared({ keptTokens, startMassTokens, threshold, claims }: Trip): TripWords {
  if (claims !== null && !isBelowThreshold(keptTokens, startMassTokens, threshold)) {
    return {
      isByFacts: true,
      share: formatPercent(claims.keptWeight, claims.startWeight, claims.threshold),
      of: "the facts, by weight",
      threshold: formatThreshold(claims.threshold),
    };
  }
  return {
    isByFacts: false,
    share: formatPercent(keptTokens, startMassTokens, threshold),
    of: plural(startMassTokens, "token"),
    threshold: formatThreshold(threshold),
  };
}
