import type { Tx } from "@/db/client";
import { findHolders } from "@/db/queries/claims/find-holders";
import { listAsked } from "@/lib/claims/judge-claims";
import type { ClaimTexts } from "@/lib/claims/judge/verdict";
import { namedNumbers } from "@/lib/ledger/entries/operations";
import type { Memory } from "@/lib/ledger/memory";
import {
  noClaimFacts,
  noHolders,
  readCall,
  type ClaimFacts,
} from "@/lib/refinement/claims/claim-facts";
import type { ParsedCall } from "@/lib/refinement/operation";

/** Who else holds the claims of a call's texts (L5). */
export async function loadClaimFacts(
  tx: Tx,
  agentId: string,
  call: ParsedCall,
  memories: ReadonlyMap<number, Memory>,
): Promise<ClaimFacts> {
  const texts = readCall(call, memories);
  if (texts === null || !call.ok) return noClaimFacts;
  return lookUpClaims(tx, agentId, texts, namedNumbers(call.operation));
}

/** Who holds the claims of some texts, the memories that they belong to left out: one lookup. */
export async function lookUpClaims(
  tx: Tx,
  agentId: string,
  texts: ClaimTexts,
  numbers: readonly number[],
): Promise<ClaimFacts> {
  const known = await findHolders(tx, agentId, listAsked(texts), numbers);
  return {
    texts,
    holdersOf: (value) => known.get(value) ?? noHolders,
    isName: (value) => known.get(value)?.isName === true,
  };
}
