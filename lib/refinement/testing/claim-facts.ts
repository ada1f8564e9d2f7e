import { extractClaims } from "@/lib/claims/extract-claims";
import { namedNumbers } from "@/lib/ledger/entries/operations";
import { isInLedger, type Memory } from "@/lib/ledger/memory";
import {
  noClaimFacts,
  noHolders,
  readCall,
  type ClaimFacts,
} from "@/lib/refinement/claims/claim-facts";
import type { ParsedCall } from "@/lib/refinement/operation";

/** What the index says of the memories that a call does not name (L5): a plain recount. */
export function claimFacts(memories: readonly Memory[], call: ParsedCall): ClaimFacts {
  const texts = readCall(call, new Map(memories.map((memory) => [memory.number, memory])));
  if (texts === null || !call.ok) return noClaimFacts;
  const named = namedNumbers(call.operation);
  const holders = new Map<string, number[]>();
  const names = new Set<string>();
  for (const memory of memories.toSorted((a, b) => a.number - b.number)) {
    if (named.includes(memory.number) || !isInLedger(memory)) continue;
    const claims = extractClaims(memory.content);
    for (const value of new Set(claims.map((claim) => claim.value))) {
      holders.set(value, [...(holders.get(value) ?? []), memory.number]);
    }
    for (const { kind, value, opensSentence } of claims) {
      if (kind === "name" && !opensSentence) names.add(value);
    }
  }
  return {
    texts,
    holdersOf: (value) => {
      const numbers = holders.get(value);
      return numbers === undefined
        ? noHolders
        : { count: numbers.length, numbers: numbers.slice(0, 6) };
    },
    isName: (value) => names.has(value),
  };
}
