import type { Verdict } from "@/lib/claims/judge/verdict";
import type { ClaimCounts } from "@/lib/ledger/entries/entry";

export const noClaims: ClaimCounts = {
  kept: 0,
  elsewhere: 0,
  lost: 0,
  reversed: 0,
  invented: 0,
  faded: 0,
};

/** How many verdicts came to what; another form of a value is kept. A rare word only fades. */
export function countClaims(verdicts: readonly Verdict[]): ClaimCounts {
  const counts = { ...noClaims };
  for (const { claim, state } of verdicts) {
    if (claim.kind === "word" && state !== "faded") continue;
    counts[state === "equivalent" ? "kept" : state] += 1;
  }
  return counts;
}

export function addCounts(a: ClaimCounts, b: ClaimCounts): ClaimCounts {
  return {
    kept: a.kept + b.kept,
    elsewhere: a.elsewhere + b.elsewhere,
    lost: a.lost + b.lost,
    reversed: a.reversed + b.reversed,
    invented: a.invented + b.invented,
    faded: a.faded + b.faded,
  };
}
