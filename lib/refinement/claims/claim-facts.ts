import { readTexts, type ClaimTexts } from "@/lib/claims/judge-claims";

/** Who else holds a claim: other kept core memories of the agent, those that the call names left out. */
export interface ClaimHolders {
  /** Exact up to a few, and at least that many beyond. */
  readonly count: number;
  /** The first of them. */
  readonly numbers: readonly number[];
}

/** What the gate is told about the claims of an operation's texts (L5). */
export interface ClaimFacts {
  readonly read: (sources: readonly string[], results: readonly string[]) => ClaimTexts;
  readonly holdersOf: (value: string) => ClaimHolders;
  /** Whether another memory shows that a word is a name: capitalised within a sentence. */
  readonly isName: (value: string) => boolean;
}

export const noHolders: ClaimHolders = { count: 0, numbers: [] };

/** Of a ledger that holds nothing else. */
export const noClaimFacts: ClaimFacts = {
  read: readTexts,
  holdersOf: () => noHolders,
  isName: () => false,
};
