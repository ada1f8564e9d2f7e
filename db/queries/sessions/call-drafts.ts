import { eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { ENTRIES_CHANNEL } from "@/db/queries/sessions/tell-streams";
import { sessionDrafts, sessions } from "@/db/schema";
import { send } from "@/db/send";
import type { CallDraft } from "@/lib/ledger/entries/call-draft";
import { activeStates } from "@/lib/ledger/entries/session";

/**
 * Shows what a session's model is writing, in place of what it wrote before, and tells the streams.
 * Takes no lock of agent or session, and does nothing once the session is in other hands or over.
 */
export async function saveCallDraft(
  db: Db,
  { sessionId, lease }: { readonly sessionId: string; readonly lease: number },
  { step, index, name, argumentsText }: CallDraft,
): Promise<void> {
  await send(db, savingStatement, [sessionId, lease, step, index, name, argumentsText]);
}

const savingStatement = `with saved as (
    insert into session_drafts (session_id, step, call_index, name, arguments_text)
    select id, $3, $4, $5, $6 from sessions
    where id = $1 and lease = $2 and state in (${activeStates.map((state) => `'${state}'`).join(", ")})
    on conflict (session_id) do update set step = excluded.step, call_index = excluded.call_index,
      name = excluded.name, arguments_text = excluded.arguments_text
    returning session_id)
  select pg_notify('${ENTRIES_CHANNEL}', session_id) from saved`;

/** For a run that is over, however it ended. */
export async function deleteCallDraft(db: Db, sessionId: string): Promise<void> {
  await db.delete(sessionDrafts).where(eq(sessionDrafts.sessionId, sessionId));
}

/** What any of an agent's sessions is writing, which a purge takes away whatever it says (M7). */
export async function deleteCallDraftsOf(tx: Tx, agentId: string): Promise<void> {
  const ids = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.agentId, agentId));
  await tx.delete(sessionDrafts).where(inArray(sessionDrafts.sessionId, ids));
}
