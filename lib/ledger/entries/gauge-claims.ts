import type { ClaimGauge, ClaimReport } from "@/lib/ledger/entries/entry";

interface Judged {
  readonly standing: boolean;
  readonly claims: Pick<ClaimReport, "lostWeight"> | null;
}

/** The second gauge with what still stands of a session's operations (L3). */
export function gaugeClaims(
  gauge: ClaimGauge | null,
  operations: readonly Judged[],
): ClaimGauge | null {
  if (gauge === null) return null;
  const lost = operations.reduce(
    (sum, { standing, claims }) => sum + (standing ? (claims?.lostWeight ?? 0) : 0),
    0,
  );
  return { startWeight: gauge.startWeight, keptWeight: Math.max(0, gauge.startWeight - lost) };
}
