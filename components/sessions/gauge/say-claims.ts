import { plural } from "@/components/ui/words/number-words";
import type { ClaimCounts } from "@/lib/ledger/entries/entry";

/** "In the changed memories: 41 kept, 2 in other memories, 3 lost, 5 rare words gone. Rare facts weigh more." */
export function sayClaims(counts: ClaimCounts): string {
  const { kept, elsewhere, lost, reversed, invented, reworded = 0, faded } = counts;
  if (kept + elsewhere + lost + reversed + invented + reworded + faded === 0)
    return "No fact was touched.";
  const parts = [
    `${kept} kept`,
    ...(elsewhere > 0 ? [`${elsewhere} in other memories`] : []),
    `${lost} lost`,
    ...(reversed > 0 ? [`${reversed} reversed`] : []),
    ...(invented > 0 ? [`${invented} invented`] : []),
    ...(reworded > 0 ? [`${reworded} to check`] : []),
    ...(faded > 0 ? [`${plural(faded, "rare word")} gone`] : []),
  ];
  // The share is by weight, so it is another one than the counts give.
  const isLess = lost + reversed + faded > 0;
  return `In the changed memories: ${parts.join(", ")}.${isLess ? " Rare facts weigh more." : ""}`;
}
