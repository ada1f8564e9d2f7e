import type { ClaimCounts } from "@/lib/ledger/entries/entry";
import type { OperationView } from "@/lib/ledger/entries/session-view";

type Counted = Pick<OperationView, "standing" | "claims">;

const none: ClaimCounts = { kept: 0, elsewhere: 0, lost: 0, reversed: 0, invented: 0, faded: 0 };

/** What the operations in effect did to the claims of their texts. */
export function sumClaims(operations: readonly Counted[]): ClaimCounts {
  return operations.reduce((sum, { standing, claims }) => {
    if (!standing || claims === null) return sum;
    const { counts } = claims;
    return {
      kept: sum.kept + counts.kept,
      elsewhere: sum.elsewhere + counts.elsewhere,
      lost: sum.lost + counts.lost,
      reversed: sum.reversed + counts.reversed,
      invented: sum.invented + counts.invented,
      faded: sum.faded + counts.faded,
    };
  }, none);
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
