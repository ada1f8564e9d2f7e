import { sayTrip } from "@/components/sessions/gauge/say-trip";
import { gaugeClaims } from "@/lib/ledger/entries/gauge-claims";
import type { EntryOf } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatPercent } from "@/lib/ledger/retention";

/** What a certificate says of the second gauge (L3); null where the session measured no facts. */
export function sayFactsBack(
  { claimGauge, operations, trip }: Pick<SessionView, "claimGauge" | "operations" | "trip">,
  { data }: EntryOf<"session-rolled-back">,
): string | null {
  if (trip !== null) {
    const { isByFacts, share, threshold } = sayTrip(trip);
    if (isByFacts) {
      return `Facts kept: ${share} if the change had been written, threshold ${threshold}; 100% after the rollback`;
    }
  }
  const undone = new Set(data.reversed.map(({ sequence }) => sequence));
  const before = gaugeClaims(
    claimGauge,
    operations.map(({ sequence, claims }) => ({ claims, standing: undone.has(sequence) })),
  );
  if (before === null || before.startWeight === 0) return null;
  return `Facts kept: ${formatPercent(before.keptWeight, before.startWeight)} before the rollback, 100% after`;
}
