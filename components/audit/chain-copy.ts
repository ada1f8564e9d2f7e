import { formatCount, plural } from "@/components/ui/words/number-words";
import type { ChainsStanding } from "@/lib/browser/audit";

/** How the chains stand in one sentence, by what was verified last. */
export function standingLine(standing: ChainsStanding): string {
  const { chains, records, verifiedChains, verifiedRecords, broken } = standing;
  const what = chains === 1 ? "The chain" : `All ${chains} chains`;
  if (chains === 0) return "No entries yet.";
  if (broken.length > 0) {
    return broken.length === 1 ? "A chain is broken." : `${broken.length} chains are broken.`;
  }
  if (verifiedChains === 0) {
    return `${plural(records, "record")} in ${plural(chains, "chain")}, not verified yet.`;
  }
  if (verifiedChains < chains) {
    return `${verifiedChains} of ${chains} chains verified and complete; the others not yet.`;
  }
  const verb = chains === 1 ? "is" : "are";
  return `${what} ${verb} complete and in order: ${plural(verifiedRecords, "record")}.`;
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

/** What a verification cannot know on its own (U3, I10). */
export function doubtLine({ head, vouchedTo, verifiedAt }: ChainsStanding): string {
  const doubt =
    "This proves the order, not that nothing was cut off the end. Keep the last line of an export elsewhere to prove that too.";
  if (head === null || verifiedAt === null) return doubt;
  if (vouchedTo === null) return doubt;
  const rest =
    vouchedTo === head.count ? "" : " It can't prove that nothing after them was cut off.";
  return `A signed head, kept outside the database, proves the lines up to ${formatCount(vouchedTo)}.${rest} To protect against changes by this installation itself, keep a head elsewhere.`;
}
