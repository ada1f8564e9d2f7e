import type { PoolRow } from "@/db/queries/observations/load-pool";
import type { CoverageCounts } from "@/lib/ledger/entries/entry";
import { coverageOf } from "@/lib/reflection/coverage";

/** An observation as passes and the dropper know it: with its coverage (O2). */
export function toPooled(row: PoolRow) {
  return { ...row, coverage: coverageOf(row.facts) };
}

export function countTiers(rows: readonly PoolRow[]): CoverageCounts {
  const tiers = { none: 0, partial: 0, strong: 0 };
  for (const { facts } of rows) tiers[coverageOf(facts)] += 1;
  return tiers;
}
