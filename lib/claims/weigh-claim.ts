import type { Claim, ClaimKind } from "@/lib/claims/claim";

const weights: Readonly<Record<ClaimKind, number>> = {
  number: 4,
  date: 4,
  identifier: 4,
  quote: 4,
  name: 4,
  polarity: 4,
  condition: 2,
  order: 0,
  token: 1,
  word: 1,
};

type Weighed = Pick<Claim, "kind" | "opensSentence">;

/** What a claim weighs by its kind. A word that only begins a sentence is perhaps no name. */
export function baseWeight({ kind, opensSentence }: Weighed): number {
  return weights[opensSentence ? "word" : kind];
}

/** What a claim weighs in the gauge: more the fewer other memories hold it. */
export function weighClaim(claim: Weighed, otherHolders: number): number {
  const rarity = otherHolders === 0 ? 4 : otherHolders === 1 ? 3 : otherHolders < 5 ? 2 : 1;
  return baseWeight(claim) * rarity;
}
