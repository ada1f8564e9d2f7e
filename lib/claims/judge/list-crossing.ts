import type { Claim } from "@/lib/claims/claim";

/**
 * Tokens of scripts without spaces that cross from one word into the next: `州治` in `苏州治疗`. Where
 * `苏州` and `治疗` are still there, only their neighbourhood is gone. A changed character takes more
 * tokens with it than the end of a word does.
 */
export function listCrossing(
  claims: readonly Claim[],
  isThere: (claim: Claim) => boolean,
): ReadonlySet<Claim> {
  const crossing = new Set<Claim>();
  let run: Claim[] = [];
  let last: Claim | undefined;
  let isAfterKept = false;
  for (const claim of claims) {
    if (claim.kind !== "token") continue;
    const isNext = last?.at === claim.at - 1 && last.text.length === claim.text.length;
    if (!isNext) [run, isAfterKept] = [[], false];
    last = claim;
    if (!isThere(claim)) run.push(claim);
    else {
      if (isAfterKept && run.length < claim.text.length) for (const one of run) crossing.add(one);
      [run, isAfterKept] = [[], true];
    }
  }
  return crossing;
}
