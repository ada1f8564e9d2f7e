import type { Verdict } from "@/lib/claims/judge/verdict";
import type { ClaimCounts } from "@/lib/ledger/entries/entry";

interface Counted {
  readonly counts: ClaimCounts;
}

export const noClaims: ClaimCounts = {
  kept: 0,
  elsewhere: 0,
  lost: 0,
  reversed: 0,
  invented: 0,
  reworded: 0,
  faded: 0,
};

/** How many verdicts came to what; another form of a value is kept. A rare word only fades. */
export function countClaims(verdicts: readonly Verdict[]): ClaimCounts {
  const counts = { ...noClaims };
  for (const { claim, state } of verdicts) {
    if (claim.kind === "word" && state !== "faded") continue;
    const key = state === "equivalent" ? "kept" : state;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** What several operations came to; one without a report adds nothing. */
export function sumCounts(reports: readonly (Counted | null)[]): ClaimCounts {
  return reports.reduce((sum, one) => (one === null ? sum : addCounts(sum, one.counts)), noClaims);
}

/** How many claims are lost nowhere else, reversed or invented. */
export function countLosses({ lost, reversed, invented }: ClaimCounts): number {
  return lost + reversed + invented;
}

function addCounts(a: ClaimCounts, b: ClaimCounts): ClaimCounts {
  return {
    kept: a.kept + b.kept,
    elsewhere: a.elsewhere + b.elsewhere,
    lost: a.lost + b.lost,
    reversed: a.reversed + b.reversed,
    invented: a.invented + b.invented,
    reworded: (a.reworded ?? 0) + (b.reworded ?? 0),
    faded: a.faded + b.faded,
  };
}
