import { formatCount, plural } from "@/components/ui/words/number-words";
import type { ChainsStanding } from "@/lib/browser/audit-line";

/** How the chains stand in one sentence, by what was verified last. */
export function standingLine(standing: ChainsStanding): string {
  const { chains, records, verifiedChains, verifiedRecords, broken } = standing;
  const what = chains === 1 ? "The chain" : `All ${chains} chains`;
  if (chains === 0) return "There is no record yet.";
  if (broken.length > 0) {
    return broken.length === 1 ? "A chain is broken." : `${broken.length} chains are broken.`;
  }
  if (verifiedChains === 0) {
    const held = chains === 1 ? "One chain" : `${chains} chains`;
    return `${held} of ${plural(records, "record")}, not verified here yet.`;
  }
  if (verifiedChains < chains) {
    return `${verifiedChains} of ${chains} chains verified, whole and in order; the others not yet.`;
  }
  const verb = chains === 1 ? "is" : "are";
  return `${what} ${verb} whole and in order: ${plural(verifiedRecords, "record")}.`;
}

/** How many records came since; empty where none did. */
export function sinceLine({
  records,
  verifiedRecords,
  verifiedAt,
  broken,
}: ChainsStanding): string {
  const since = records - verifiedRecords;
  if (verifiedAt === null || broken.length > 0 || since <= 0) return "";
  return `${plural(since, "record")} since then.`;
}

/** What a verification cannot know by itself (U3, I10). */
export function doubtLine({ head, vouchedTo, verifiedAt }: ChainsStanding): string {
  const doubt =
    "Without a head kept elsewhere, a tail that was cut off or a whole chain that was written anew cannot be excluded: keep the last line of an export in another place.";
  if (head === null || verifiedAt === null) return doubt;
  if (vouchedTo === null) return doubt;
  const rest = vouchedTo === head.count ? "" : " For the lines after it that cannot be excluded.";
  return `A signed head that this installation keeps outside the database vouches for the lines up to ${formatCount(vouchedTo)}.${rest} A head that you keep elsewhere vouches against this installation, too.`;
}
