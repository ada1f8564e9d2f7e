import { and, asc, eq, gt } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { unpackTexts } from "@/db/queries/texts/stored-texts";
import { readRow, send } from "@/db/send";
import { entries } from "@/db/schema";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { Entry } from "@/lib/ledger/entries/entry";

/** Entries of a session above a cursor, oldest first, with their texts restored. */
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

const answeredCall = `select e.*, s.agent_id from entries e join sessions s on s.id = e.session_id
  where e.session_id = $1 and e.step = $2 and e.call_index = $3 and e.call_index is not null`;

/** The entry that answered a session's call, if it was already answered (G10). */
export async function findAnsweredCall(
  tx: Tx,
  call: { sessionId: string; step: number; index: number },
): Promise<Entry | null> {
  const [raw] = await send(tx, answeredCall, [call.sessionId, call.step, call.index]);
  if (raw === undefined) return null;
  const [entry] = await toEntries(tx, String(raw["agent_id"]), [readRow(entries, raw)]);
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
    // The union type contains what writeAgent packed; a kind and its data are always written
    // together.
    return { sequence, kind, at: at.toISOString(), actor, data: data[index] } as Entry;
  });
}
