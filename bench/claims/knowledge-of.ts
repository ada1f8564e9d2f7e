import type { ClaimCase } from "@/lib/claims/judge-claims";
import { extractClaims } from "@/lib/claims/extract-claims";

const fewHolders = 2;

/** What a ledger of these texts knows: which tokens are rare, and which words are names. */
export function knowledgeOf(
  texts: readonly string[],
): Required<Pick<ClaimCase, "isRare" | "isName">> {
  const holders = new Map<string, number>();
  const names = new Set<string>();
  for (const text of texts) {
    const claims = extractClaims(text);
    for (const one of new Set(claims.map(({ value }) => value))) {
      holders.set(one, (holders.get(one) ?? 0) + 1);
    }
    for (const { kind, value, opensSentence } of claims) {
      if (kind === "name" && !opensSentence) names.add(value);
    }
  }
  return {
    isRare: (value) => (holders.get(value) ?? 0) <= fewHolders,
    isName: (value) => names.has(value),
  };
}
