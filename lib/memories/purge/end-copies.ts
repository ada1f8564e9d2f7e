import type { Tx } from "@/db/client";
import { appendEntries } from "@/db/queries/sessions/entries";
import { listKeptCopies, updateCredit } from "@/db/queries/memories/load-named-memories";
import { lockSession } from "@/db/queries/agents/lock-agent";
import type { Actor } from "@/lib/ledger/entries/actor";

/**
 * G11: once a memory's words are purged, so are those of the copies that sessions removed because of
 * it: what these had counts as lost from then on. Each session's log tells of it. Under the agent's
 * row lock; an undecided session that leans on the memory refuses its purge (M7).
 */
export async function endCopies(
  tx: Tx,
  { agentId, number }: { readonly agentId: string; readonly number: number },
  by: { readonly actor: Actor; readonly at: Date },
): Promise<void> {
  for (const { sessionId, tokens, copies } of await listKeptCopies(tx, agentId, number)) {
    const session = await lockSession(tx, sessionId);
    if (session === null) continue;
    const massTokens = session.massTokens ?? 0;
    const copiesEnded = { number, tokens: copies };
    const data = { changes: [], conflict: null, massTokens, copiesEnded };
    await updateCredit(tx, { sessionId, number }, { tokens: tokens - copies, copies: 0 });
    await appendEntries(tx, session, [{ kind: "memory-changed-elsewhere", data }], by, {
      creditTokens: (session.creditTokens ?? 0) - copies,
      copyTokens: session.copyTokens - copies,
    });
  }
}
