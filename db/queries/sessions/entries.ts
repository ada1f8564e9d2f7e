import { and, asc, eq, gt, gte, inArray, or, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import type { NewEntry, SessionRow } from "@/db/queries/agents/agent-write";
import { ENTRIES_CHANNEL, stateIn } from "@/db/queries/sessions/session-rows";
import { waitsForPerson } from "@/db/queries/sessions/waiting-sessions";
import { TextCollector, unpackTexts } from "@/db/queries/texts/stored-texts";
import { entries, sessionDrafts, sessions, texts } from "@/db/schema";
import { readRow, send } from "@/db/send";
import type { Actor } from "@/lib/ledger/entries/actor";
import { type CallDraft, activeStates, openStates } from "@/lib/ledger/entries/session";
import type { Entry } from "@/lib/ledger/entries/entry";
import type { Trip } from "@/lib/ledger/retention";

/** Appends to a log under the session's row lock alone: no memory changes. The updated row. */
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
    await tx.insert(texts).values(stored).onConflictDoNothing();
  }
  await tx.insert(entries).values(rows);
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
  const isSame = and(eq(entries.kind, kind), eq(entries.at, at));
  const rows = await tx
    .select({ sequence: entries.sequence })
    .from(entries)
    .where(and(eq(entries.sessionId, sessionId), isSame, eq(entries.data, data)))
    .limit(1);
  return rows.length > 0;
}

/** Entries of a session above a cursor, oldest first, with their texts restored. */
export async function listEntries(
  db: Db,
  session: { id: string; agentId: string },
  after: number,
  limit: number,
): Promise<Entry[]> {
  const { sequence, kind, at, actor, data } = entries;
  const rows = await db
    .select({ sequence, kind, at, actor, data })
    .from(entries)
    .where(and(eq(entries.sessionId, session.id), gt(sequence, after)))
    .orderBy(asc(sequence))
    .limit(limit);
  return toEntries(db, session.agentId, rows);
}

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
  const packed = rows.map((row) => row.data);
  const data = await unpackTexts(db, agentId, packed);
  return rows.map(({ sequence, kind, at, actor }, index) => {
    // The union type contains what writeAgent packed; a kind and its data are always written
    // together.
    return { sequence, kind, at: at.toISOString(), actor, data: data[index] } as Entry;
  });
}

/** The end of a session's log: its state, the sequence of its newest entry, and what comes next. */
export type LogEnd = Awaited<ReturnType<typeof listLogEnds>>[number];

/** Those of these sessions that exist, unordered. */
export async function listLogEnds(db: Db, ids: readonly string[]) {
  return db
    .select({
      id: sessions.id,
      state: sessions.state,
      lastSequence: sessions.lastSequence,
      draft: {
        step: sessionDrafts.step,
        index: sessionDrafts.callIndex,
        name: sessionDrafts.name,
        argumentsText: sessionDrafts.argumentsText,
      },
    })
    .from(sessions)
    .leftJoin(sessionDrafts, and(eq(sessionDrafts.sessionId, sessions.id), stateIn(activeStates)))
    .where(sql`${sessions.id} = any(${sql.param(ids)}::text[])`);
}

/** What the breaker compared, of an entry "breaker-tripped"; null of any other. */
export const tripOfEntry = sql<Trip | null>`case when ${entries.kind} = 'breaker-tripped' then
  jsonb_build_object(
    'keptTokens', ${entries.data} #> '{wouldBe,keptTokens}',
    'startMassTokens', ${entries.data} -> 'startMassTokens',
    'threshold', ${entries.data} -> 'threshold') end`;

const progressColumns = {
  id: sessions.id,
  accountId: sessions.accountId,
  agentId: sessions.agentId,
  state: sessions.state,
  lastSequence: sessions.lastSequence,
  operationsApplied: sessions.operationsApplied,
  startMassTokens: sessions.startMassTokens,
  massTokens: sessions.massTokens,
  creditTokens: sessions.creditTokens,
  isFlagged: sql<boolean>`jsonb_array_length(${sessions.marks}) > 0`,
  copyTokens: sessions.copyTokens,
};

/** Progress of a session in an account: the data that changes with its log, without any text. */
export type SessionProgress = Awaited<ReturnType<typeof listProgressOf>>[number];

/** Those of these sessions that exist, unordered. */
export async function listProgressOf(db: Db, ids: readonly string[]) {
  return db
    .select(progressColumns)
    .from(sessions)
    .where(sql`${sessions.id} = any(${sql.param(ids)}::text[])`);
}

/** All sessions of an account that are open, wait for a person, or ended since a given time. */
export async function listCurrentProgress(db: Db, accountId: string, endedSince: Date) {
  const isRecent = gte(sessions.endedAt, endedSince);
  const isCurrent = or(stateIn(openStates), waitsForPerson([accountId]), isRecent);
  return db
    .select(progressColumns)
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isCurrent));
}

/** Shows what a model is writing, without a lock; nothing once the session is another's or over. */
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
