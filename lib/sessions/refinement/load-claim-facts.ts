import type { Tx } from "@/db/client";
import { findHolders } from "@/db/queries/claims/find-holders";
import { listAsked, readTexts } from "@/lib/claims/judge-claims";
import { isMutating, namedNumbers } from "@/lib/ledger/entries/operations";
import type { Memory } from "@/lib/ledger/memory";
import { checkContent } from "@/lib/ledger/texts/content";
import { noClaimFacts, noHolders, type ClaimFacts } from "@/lib/refinement/claims/claim-facts";
import type { ParsedCall } from "@/lib/refinement/operation";

/**
 * Who else holds the claims of a call's texts (L5), in one lookup. The texts are read once, here:
 * the gate judges what was read.
 */
export async function loadClaimFacts(
  tx: Tx,
  agentId: string,
  call: ParsedCall,
  memories: ReadonlyMap<number, Memory>,
): Promise<ClaimFacts> {
  if (!call.ok || !isMutating(call.operation)) return noClaimFacts;
  const { operation } = call;
  const numbers = namedNumbers(operation);
  const sources = numbers.flatMap((number) => memories.get(number)?.content ?? []);
  const content = "content" in operation ? checkContent(operation.content.trim()) : null;
  // The gate refuses it, however long it is (G9): it is not read.
  if (content?.ok === false) return noClaimFacts;
  const texts = readTexts(sources, content === null ? [] : [content.content]);
  const known = await findHolders(tx, agentId, listAsked(texts), numbers);
  return {
    read: () => texts,
    holdersOf: (value) => known.get(value) ?? noHolders,
    isName: (value) => known.get(value)?.isName === true,
  };
}
