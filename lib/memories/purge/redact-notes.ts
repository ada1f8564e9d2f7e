import type { Tx } from "@/db/client";
import { listDecisionRows, updateDecisionNote } from "@/db/queries/decisions/decision-rows";
import { maxDecisions } from "@/lib/ledger/decisions/earlier-decision";
import type { PurgedWords } from "@/lib/ledger/texts/purged-words";

/**
 * Takes words out of the notes of an agent's earlier decisions (M7, D4), and says how many lost some.
 * Their texts are those of memories, which a purge empties where they are stored.
 */
export async function redactNotes(tx: Tx, agentId: string, words: PurgedWords): Promise<number> {
  const rows = await listDecisionRows(tx, agentId, { before: null, limit: maxDecisions });
  let redacted = 0;
  for (const { id, note } of rows) {
    const left = note === null ? null : words.redact(note);
    if (left === note || left === null) continue;
    await updateDecisionNote(tx, id, left);
    redacted += 1;
  }
  return redacted;
}
