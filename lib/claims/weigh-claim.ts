import type { ClaimKind } from "@/lib/claims/claim";

const weights: Readonly<Record<ClaimKind, number>> = {
  number: 4,
  date: 4,
  identifier: 4,
  quote: 4,
  name: 4,
  polarity: 4,
  condition: 2,
  order: 2,
  token: 1,
  word: 1,
};

/** What a claim weighs by its kind. */
export function baseWeight(kind: ClaimKind): number {
  return weights[kind];
}

/** What a claim weighs in the gauge: more the fewer other memories hold it. */
export function weighClaim(kind: ClaimKind, otherHolders: number): number {
  const rarity = otherHolders === 0 ? 4 : otherHolders === 1 ? 3 : otherHolders < 5 ? 2 : 1;
  return weights[kind] * rarity;
}
