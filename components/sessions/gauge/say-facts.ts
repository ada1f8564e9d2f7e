import { gaugeClaims } from "@/lib/ledger/entries/gauge-claims";
import type { ClaimGauge } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";

type Measured = Pick<SessionView, "claimGauge" | "operations">;

/** The second gauge (L3), without the operations of a revert that is being prepared (V2). */
export function factsLeft(
  { claimGauge, operations }: Measured,
  reverting?: ReadonlySet<number>,
): ClaimGauge | null {
  const left = operations.map(({ standing, sequence, claims }) => ({
    claims,
    standing: standing && reverting?.has(sequence) !== true,
  }));
  return gaugeClaims(claimGauge, left);
}

/** "95.1% of facts, threshold 90%"; null where the session has no threshold for them. */
export function sayFacts(
  view: Measured & Pick<SessionView, "start">,
  reverting?: ReadonlySet<number>,
): string | null {
  const limit = view.start?.claimThreshold;
  const gauge = factsLeft(view, reverting);
  if (limit === undefined || gauge === null) return null;
  const share = formatPercent(gauge.keptWeight, gauge.startWeight, limit);
  return `${share} of facts, threshold ${formatThreshold(limit)}`;
}
