import { plural } from "@/components/ui/words/number-words";
import type { EntryOf } from "@/lib/ledger/entries/entry";
import {
  formatPercent,
  formatThreshold,
  isBelowThreshold,
  type Trip,
} from "@/lib/ledger/retention";

interface TripWords {
  /** What would have been kept, and of what: `72.2%` of `590 tokens`. */
  readonly share: string;
  readonly of: string;
  readonly threshold: string;
}

/**
 * What the breaker compared when it tripped, in words (G12); null of an older session that a second
 * threshold stopped.
 */
export function sayTrip({ data }: EntryOf<"breaker-tripped">): TripWords | null {
  const { wouldBe, startMassTokens, threshold } = data;
  return sayCompared({ keptTokens: wouldBe.keptTokens, startMassTokens, threshold });
}

/** The same from the row of a list. */
export function sayCompared({ keptTokens, startMassTokens, threshold }: Trip): TripWords | null {
  if (!isBelowThreshold(keptTokens, startMassTokens, threshold)) return null;
  return {
    share: formatPercent(keptTokens, startMassTokens, threshold),
    of: plural(startMassTokens, "token"),
    threshold: formatThreshold(threshold),
  };
}
