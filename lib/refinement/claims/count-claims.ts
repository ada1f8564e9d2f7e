import type { Verdict } from "@/lib/claims/judge/verdict";
import type { ClaimCounts } from "@/lib/ledger/entries/entry";

/** How many verdicts came to what; what has another form is kept. A rare word is no loss, and not counted as kept. */
export function claimStateCounts(verdicts: readonly Verdict[]): ClaimCounts {
  const counts = { kept: 0, elsewhere: 0, lost: 0, reversed: 0, invented: 0, faded: 0 };
  for (const { claim, state } of verdicts) {
    if (claim.kind === "word" && state !== "faded") continue;
    counts[state === "equivalent" ? "kept" : state] += 1;
  }
  return counts;
}
