import type { ClaimCounts } from "@/lib/ledger/entries/entry";

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
