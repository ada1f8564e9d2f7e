import type { Db } from "@/db/client";
import { hashText } from "@/db/hash-text";
import { findToldDecisions } from "@/db/queries/decisions/find-decisions";
import type { Memory } from "@/lib/ledger/memory";
import { decisionLines } from "@/lib/refinement/prompt/decision-lines";
import type { PromptPart } from "@/lib/refinement/prompt/ledger-lines";

/** What a prompt says about earlier decisions on the memories that it shows (D3). */
export async function loadDecisionLines(
  db: Db,
  agentId: string,
  shown: readonly Memory[],
): Promise<PromptPart[]> {
  const hashes = shown.map(({ content }) => hashText(content));
  return decisionLines(await findToldDecisions(db, agentId, hashes), shown, hashText);
}
