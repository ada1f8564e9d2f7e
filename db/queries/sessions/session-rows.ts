import { and, between, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db, Sql, Tx } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { agents, auditRecords, sessions, workers } from "@/db/schema";
import { beyond, eqIfGiven } from "@/db/send";
import type { Usage } from "@/lib/cost/cost";
import {
  activeStates,
  openStates,
  type SessionKind,
  type SessionState,
  type SessionTarget,
} from "@/lib/ledger/entries/session";
import { longestRowMs } from "@/lib/ledger/entries/sync-row";

export type NewSession = typeof sessions.$inferInsert;

/** Inserts a session's row; writeAgent writes its first entry in the same transaction. */
export async function insertSession(tx: Tx, values: NewSession): Promise<SessionRow> {
  const [row] = await tx.insert(sessions).values(values).returning();
  if (row === undefined) throw new Error("The session was not inserted.");
  return row;
}

/** A session with the agent data that people are shown and that decides access rights. */
export type SessionOfAgent = NonNullable<Awaited<ReturnType<typeof findSession>>>;

const columns = { session: sessions, agentName: agents.name, ownerId: agents.ownerId };

/** A session of this account; null for an unknown id or another account's (U1). */
export async function findSession(db: Db, accountId: string, sessionId: string) {
  const [row] = await db
    .select(columns)
    .from(sessions)
    .innerJoin(agents, eq(agents.id, sessions.agentId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)));
  return row ?? null;
}

export interface SessionFilters {
  readonly accountId: string;
  readonly agentId: string | null;
  readonly state: SessionState | null;
  readonly kind: SessionKind | null;
}

/** Sessions of an account, newest first, after a place in that order. */
export async function listSessionRows(
  db: Db,
  wanted: SessionFilters & {
    readonly after: readonly [number, string] | null;
    readonly limit: number;
  },
) {
  const { accountId, agentId, state, kind, after, limit } = wanted;
  const place = beyond([sessions.createdAt, sessions.id], "<", after);
  return db
    .select(columns)
    .from(sessions)
    .innerJoin(agents, eq(agents.id, sessions.agentId))
    .where(
      and(
        eq(sessions.accountId, accountId),
        eqIfGiven(sessions.agentId, agentId),
        eqIfGiven(sessions.state, state),
        eqIfGiven(sessions.kind, kind),
        place,
      ),
    )
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(limit);
}

/**
 * The session that has a target of an agent open, for who only looks or holds the agent's lock. A pass of
 * the observer that awaits review does not keep the next (S2).
 */
export async function findOpenSession(
  db: Db,
  agentId: string,
  target: SessionTarget,
  conversationId?: string,
) {
  const { id, state } = sessions;
  const [open] = await db
    .select({ id, state })
    .from(sessions)
    .where(
      and(
        eq(sessions.agentId, agentId),
        eq(sessions.target, target),
        eqIfGiven(sessions.conversationId, conversationId),
        inArray(state, [...(target === "observing" ? activeStates : openStates)]),
      ),
    );
  return open ?? null;
}

/** A session's state and current lease; null if unknown. Takes no lock. */
export async function loadSessionState(db: Db, sessionId: string) {
  const [row] = await db
    .select({ state: sessions.state, lease: sessions.lease })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row ?? null;
}

/** Records the model's usage so far, in tokens as its provider counts them. */
export async function recordUsage(
  db: Db,
  taken: { sessionId: string; lease: number },
  usage: Usage,
): Promise<void> {
  const { sessionId, lease } = taken;
  // Not after the session was ended: an acknowledged stop is final (S10).
  await db
    .update(sessions)
    .set(usage)
    .where(and(eq(sessions.id, sessionId), eq(sessions.lease, lease)));
}

/** Keeps what a session's writer brought to an end until its second reader has read it (B2). */
export async function holdEnd(tx: Tx, sessionId: string, end: unknown): Promise<void> {
  const pendingEnd: unknown = JSON.parse(JSON.stringify(end, storable));
  await tx.update(sessions).set({ pendingEnd }).where(eq(sessions.id, sessionId));
}

/** Postgres stores neither a NUL nor half of a sign. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;
}

/** A session that waits for a person and was not read, though it ran under a second reader (B2). */
export function findUnreadSession(db: Db, sessionId: string): Promise<SessionRow | null> {
  const { state, readerModel, reading } = sessions;
  const unread = and(isNotNull(readerModel), isNull(reading));
  return findSessionIf(db, sessionId, and(eq(state, "awaiting-review"), unread));
}

/** A running session whose end is held under this lease; null where there is none. */
export function findHeldSession(
  db: Db,
  { sessionId, lease }: { readonly sessionId: string; readonly lease: number },
): Promise<SessionRow | null> {
  const isOurs = and(eq(sessions.state, "running"), eq(sessions.lease, lease));
  return findSessionIf(db, sessionId, and(isOurs, isNotNull(sessions.pendingEnd)));
}

/** A session without a lock; null where it is not queued any more. */
export function findQueuedSession(db: Db, sessionId: string): Promise<SessionRow | null> {
  return findSessionIf(db, sessionId, eq(sessions.state, "queued"));
}

async function findSessionIf(db: Db, id: string, isWanted: SQL | undefined) {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), isWanted));
  return row ?? null;
}

/** Literals: Postgres uses a partial index only if its states are in the statement. */
export function stateIn(states: readonly SessionState[]): SQL {
  return sql`${sessions.state} in (${sql.raw(states.map((state) => `'${state}'`).join(", "))})`;
}

/** Whether a session has its agent's ledger open (S2). */
const isOpen = inArray(sessions.state, [...openStates]);
export const hasLedgerOpen = and(eq(sessions.target, "ledger"), isOpen);

/** The agent's sessions of one kind that may be in one row with a session, newest first (F8). */
export async function listSessionsNear(
  db: Db,
  { agentId, kind, createdAt }: Pick<SessionRow, "agentId" | "kind" | "createdAt">,
) {
  const at = createdAt.getTime();
  const [from, to] = [new Date(at - longestRowMs), new Date(at + longestRowMs)];
  const isOfKind = and(eq(sessions.agentId, agentId), eq(sessions.kind, kind));
  return db
    .select({
      id: sessions.id,
      agentId: sessions.agentId,
      kind: sessions.kind,
      state: sessions.state,
      held: sessions.held,
      cause: sessions.cause,
      decidedBy: sessions.decidedBy,
      createdAt: sessions.createdAt,
      lastSequence: sessions.lastSequence,
    })
    .from(sessions)
    .where(and(isOfKind, between(sessions.createdAt, from, to)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
}

/** Notification channel for streams: a session has new entries, or a follower's access changed. */
export const ENTRIES_CHANNEL = "keepsake_entries";

/** Tells all streams of a person or a key, in all processes, to check their access (U1). */
export async function tellStreamsOf(tx: Tx, actingId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${ENTRIES_CHANNEL}, ${actingId})`);
}

/** Ten minutes for a statement, not one: imports, purges and undos touch much at once. */
export async function giveTime(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '600000', true),
    set_config('idle_in_transaction_session_timeout', '600000', true)`);
}

/** Four intervals of a worker's heartbeat. */
const seenWithinSeconds = 60;

/** Whether any worker that can take queued sessions was seen within a minute (S7). */
export async function hasWorker(db: Db): Promise<boolean> {
  return (await countWorkers(db)) > 0;
}

export async function countWorkers(db: Db): Promise<number> {
  const seen = sql`seen_at > now() - make_interval(secs => ${seenWithinSeconds})`;
  return db.$count(workers, seen);
}

/** Records that a worker is alive, and removes entries of killed workers after a day. */
export async function beatWorker(client: Sql, id: string): Promise<void> {
  await client`
    with gone as (delete from workers where seen_at < now() - interval '1 day' and id <> ${id})
    insert into workers (id, seen_at) values (${id}, now())
    on conflict (id) do update set seen_at = excluded.seen_at`;
}

export async function removeWorker(client: Sql, id: string): Promise<void> {
  await client`delete from workers where id = ${id}`;
}

export const sessionViewed = "session-viewed";

/** Whether a person's view of a session up to this log line is recorded (V4). */
export async function hasViewed(db: Db, session: SessionRow, personId: string): Promise<boolean> {
  const { accountId, sessionId, kind, actor, data } = auditRecords;
  const isView = and(
    eq(accountId, session.accountId),
    eq(sessionId, session.id),
    eq(kind, sessionViewed),
    sql`${actor}->>'id' = ${personId}`,
    sql`(${data}->>'lastSequence')::int = ${session.lastSequence}`,
  );
  return (await db.$count(auditRecords, isView)) > 0;
}
