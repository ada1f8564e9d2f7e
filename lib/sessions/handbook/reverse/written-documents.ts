import type { Tx } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { listEntries } from "@/db/queries/sessions/entries";
import { reduceSession, type SessionView } from "@/lib/ledger/entries/reduce-session";

export type WrittenDocument = SessionView["documents"][number];

/** The documents that a session put in force, oldest first; `standing` says which still count. */
export async function loadWrittenDocuments(
  tx: Tx,
  session: SessionRow,
): Promise<readonly WrittenDocument[]> {
  const entries = await listEntries(tx, session, 0, session.lastSequence);
  return reduceSession(entries).documents;
}
