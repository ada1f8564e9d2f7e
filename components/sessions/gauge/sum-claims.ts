import type { ClaimCounts } from "@/lib/ledger/entries/entry";
import { addCounts, noClaims } from "@/lib/refinement/claims/count-claims";
import type { OperationView } from "@/lib/ledger/entries/session-view";

type Counted = Pick<OperationView, "standing" | "claims">;

/** What the operations in effect did to the claims of their texts. */
export function sumClaims(operations: readonly Counted[]): ClaimCounts {
  return operations.reduce(
    (sum, { standing, claims }) =>
      standing && claims !== null ? addCounts(sum, claims.counts) : sum,
    noClaims,
  );
}

/** "In the changed memories: 41 kept, 2 in other memories, 3 lost." */
export function sayClaims({ kept, elsewhere, lost, reversed, invented }: ClaimCounts): string {
  if (kept + elsewhere + lost + reversed + invented === 0) return "No fact was touched.";
  const parts = [
    `${kept} kept`,
    ...(elsewhere > 0 ? [`${elsewhere} in other memories`] : []),
    `${lost} lost`,
    ...(reversed > 0 ? [`${reversed} reversed`] : []),
    ...(invented > 0 ? [`${invented} invented`] : []),
  ];
  return `In the changed memories: ${parts.join(", ")}.`;
}
