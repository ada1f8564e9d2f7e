import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { unpackTexts } from "@/db/queries/stored-texts";
import { entries } from "@/db/schema";
import type { Entry } from "@/lib/ledger/entry";

/** Entries of a session above a cursor, oldest first, with their texts put back. */
export async function listEntries(
  db: Db,
  session: { id: string; agentId: string },
  after: number,
  limit: number,
): Promise<Entry[]> {
  const rows = await db
    .select({
      sequence: entries.sequence,
      kind: entries.kind,
      at: entries.at,
      actor: entries.actor,
      data: entries.data,
    })
    .from(entries)
    .where(and(eq(entries.sessionId, session.id), gt(entries.sequence, after)))
    .orderBy(asc(entries.sequence))
    .limit(limit);
  const unpacked = await unpackTexts(db, session.agentId, rows.map((row) => row.data));
  return rows.map(
    (row, index) => ({ ...row, at: row.at.toISOString(), data: unpacked[index] }) as unknown as Entry,
  );
}

/** The entry that answered a call of a session, if the call was answered already (G10). */
export async function findAnsweredCall(
  db: Db,
  session: { id: string; agentId: string },
  call: { step: number; index: number },
): Promise<Entry | null> {
  const rows = await db
    .select({
      sequence: entries.sequence,
      kind: entries.kind,
      at: entries.at,
      actor: entries.actor,
      data: entries.data,
    })
    .from(entries)
    .where(
      and(
        eq(entries.sessionId, session.id),
        eq(entries.step, call.step),
        sql`${entries.callIndex} = ${call.index}`,
      ),
    );
  const row = rows[0];
  if (row === undefined) return null;
  const [data] = await unpackTexts(db, session.agentId, [row.data]);
  return { ...row, at: row.at.toISOString(), data } as unknown as Entry;
}
