import type { Db } from "@/db/client";
import { hashText } from "@/db/hash-text";
import { findToldDecisions } from "@/db/queries/decisions/decision-rows";
import type { NumberedText } from "@/lib/ledger/texts/numbered-text";
import { decisionLines, factDecisionLines } from "@/lib/refinement/prompt/decision-lines";
import type { PromptPart } from "@/lib/refinement/prompt/ledger-lines";

/** What a refinement's prompt says about earlier decisions on the memories that it shows (D3). */
export async function loadDecisionLines(
  db: Db,
  agentId: string,
  shown: readonly NumberedText[],
): Promise<PromptPart[]> {
  const hashes = shown.map(({ content }) => hashText(content));
  return decisionLines(await findToldDecisions(db, agentId, hashes, false), shown, hashText);
}

/** What a reflection's prompt says of the facts that it shows, and of those that people rejected (D3). */
export async function loadFactDecisionLines(
  db: Db,
  agentId: string,
  facts: readonly NumberedText[],
): Promise<PromptPart[]> {
  const hashes = facts.map(({ content }) => hashText(content));
  return factDecisionLines(await findToldDecisions(db, agentId, hashes, true), facts, hashText);
}
