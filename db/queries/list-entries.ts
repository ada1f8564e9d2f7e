import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { unpackTexts } from "@/db/queries/stored-texts";
import { entries, sessions } from "@/db/schema";
import type { Actor } from "@/lib/ledger/actor";
import type { Entry } from "@/lib/ledger/entry";

/** Entries of a session above a cursor, oldest first, with their texts put back. */
export async function listEntries(
  db: Db,
  session: { id: string; agentId: string },
  after: number,
  limit: number,
): Promise<Entry[]> {
  const rows = await db
    .select(columns)
    .from(entries)
    .where(and(eq(entries.sessionId, session.id), gt(entries.sequence, after)))
    .orderBy(asc(entries.sequence))
    .limit(limit);
  return toEntries(db, session.agentId, rows);
}

const columns = {
  sequence: entries.sequence,
  kind: entries.kind,
  at: entries.at,
  actor: entries.actor,
  data: entries.data,
};

/** The entry that answered a call of a session, if the call was answered already (G10). */
export async function findAnsweredCall(
  db: Db,
  call: { sessionId: string; step: number; index: number },
): Promise<Entry | null> {
  const rows = await db
    .select({ ...columns, agentId: sessions.agentId })
    .from(entries)
    .innerJoin(sessions, eq(sessions.id, entries.sessionId))
    .where(
      and(
        eq(entries.sessionId, call.sessionId),
        eq(entries.step, call.step),
        eq(entries.callIndex, call.index),
        isNotNull(entries.callIndex),
      ),
    );
  const row = rows[0];
  if (row === undefined) return null;
  const [entry] = await toEntries(db, row.agentId, [row]);
  return entry ?? null;
}

async function toEntries(
  db: Db,
  agentId: string,
  rows: readonly { sequence: number; kind: string; at: Date; actor: Actor; data: unknown }[],
): Promise<Entry[]> {
  const data = await unpackTexts(
    db,
    agentId,
    rows.map((row) => row.data),
  );
  return rows.map(({ sequence, kind, at, actor }, index) => {
    // The union holds what writeAgent packed; a kind and its data are never written apart.
    return { sequence, kind, at: at.toISOString(), actor, data: data[index] } as Entry;
  });
}
