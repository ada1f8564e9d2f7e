import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { NewEntry, SessionRow } from "@/db/queries/agents/agent-write";
import { TextCollector } from "@/db/queries/texts/stored-texts";
import { ENTRIES_CHANNEL } from "@/db/queries/sessions/tell-streams";
import { entries as entriesTable, sessions, texts as textsTable } from "@/db/schema";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { Entry } from "@/lib/ledger/entries/entry";

/**
 * Appends entries to a session's log under its row lock only: streamed text, and changes by others
 * to memories that the session touched. Changes no memory. Returns the updated row.
 */
export async function appendEntries(
  tx: Tx,
  session: SessionRow,
  appended: readonly NewEntry[],
  by: { actor: Actor; at: Date },
  patch: Partial<Pick<SessionRow, "massTokens" | "creditTokens" | "copyTokens">> = {},
): Promise<SessionRow> {
  const collector = new TextCollector();
  const rows = appended.map((entry, index) => ({
    sessionId: session.id,
    sequence: session.lastSequence + index + 1,
    kind: entry.kind,
    at: by.at,
    actor: entry.actor ?? by.actor,
    data: collector.packData(entry as Pick<Entry, "kind" | "data">),
  }));
  const lastSequence = session.lastSequence + rows.length;
  if (collector.texts.size > 0) {
    const stored = [...collector.texts.values()].map((text) => ({
      ...text,
      agentId: session.agentId,
    }));
    await tx.insert(textsTable).values(stored).onConflictDoNothing();
  }
  await tx.insert(entriesTable).values(rows);
  await tx
    .update(sessions)
    .set({ ...patch, lastSequence })
    .where(eq(sessions.id, session.id));
  const hint = `${session.id} ${lastSequence} ${session.accountId}`;
  await tx.execute(sql`select pg_notify(${ENTRIES_CHANNEL}, ${hint})`);
  return { ...session, ...patch, lastSequence };
}

/** Whether a session's log contains this exact entry, with this timestamp (I8). */
export async function hasEntry(
  tx: Tx,
  sessionId: string,
  entry: Pick<Entry, "kind" | "data">,
  at: Date,
): Promise<boolean> {
  const { kind } = entry;
  const data = new TextCollector().packData(entry);
  const isSame = and(eq(entriesTable.kind, kind), eq(entriesTable.at, at));
  const rows = await tx
    .select({ sequence: entriesTable.sequence })
    .from(entriesTable)
    .where(and(eq(entriesTable.sessionId, sessionId), isSame, eq(entriesTable.data, data)))
    .limit(1);
  return rows.length > 0;
}
