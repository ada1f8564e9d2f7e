import { and, asc, desc, eq, getTableColumns, inArray, max, or } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import { listUnseen } from "@/db/queries/agents/agent-view";
import type { RunRow } from "@/db/queries/handbook/runs";
import { runs, sessionRuns, sessions } from "@/db/schema";
import { readRow, send } from "@/db/send";

export type SessionRun = typeof sessionRuns.$inferSelect;

/** H1: stores which runs a session is given. */
export async function insertSessionRuns(tx: Tx, rows: readonly SessionRun[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await tx.insert(sessionRuns).values(rows.slice(start, start + rowsAtOnce));
  }
}

/** A statement has a limited number of parameters. */
const rowsAtOnce = 1_000;

/** A run's record as the handbook holds it. */
export type HeldRun = Pick<SessionRun, "updatedAt" | "hash">;

/** H1: the runs of the last session that was approved or changed nothing, as it got them. */
export async function loadHeldRuns(db: Db, agentId: string): Promise<Map<string, HeldRun>> {
  const ofHandbook = and(eq(sessions.agentId, agentId), eq(sessions.target, "handbook"));
  const last = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(ofHandbook, inArray(sessions.state, ["approved", "unchanged"])))
    .orderBy(desc(sessions.createdAt), sessions.id)
    .limit(1);
  const { sessionId, threadId, updatedAt, hash, status, isTaken } = sessionRuns;
  // A retained run that is not taken was refreshed and waits: the handbook holds it as it was.
  const isHeld = or(eq(status, "retained"), and(eq(status, "added"), eq(isTaken, true)));
  const rows = await db
    .select({ threadId, updatedAt, hash })
    .from(sessionRuns)
    .where(and(eq(sessionId, last), isHeld));
  return new Map(rows.map(({ threadId: thread, ...held }) => [thread, held]));
}

/** H11: when an agent's newest handbook session was started; null where there was none. */
export async function findNewestStart(db: Db, agentId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(sessions.createdAt) })
    .from(sessions)
    .where(and(eq(sessions.agentId, agentId), eq(sessions.target, "handbook")));
  return row?.at ?? null;
}

/** H1: whether an added run did not fit into a session. */
export async function hasWaitingRuns(db: Db, sessionId: string): Promise<boolean> {
  const isWaiting = and(eq(sessionRuns.sessionId, sessionId), eq(sessionRuns.isTaken, false));
  return (await db.$count(sessionRuns, isWaiting)) > 0;
}

/** The added runs that a session read. */
export async function listTakenThreads(db: Db, sessionId: string): Promise<string[]> {
  const { threadId, status, isTaken } = sessionRuns;
  const rows = await db
    .select({ threadId })
    .from(sessionRuns)
    .where(and(eq(sessionRuns.sessionId, sessionId), eq(status, "added"), eq(isTaken, true)));
  return rows.map((row) => row.threadId);
}

const { summary: _summary, rawMemory: _rawMemory, ...headColumns } = getTableColumns(runs);
export type RunHead = Omit<RunRow, "summary" | "rawMemory">;

/** The records of some threads without their texts, deleted ones too. */
export async function listHeadsOf(db: Db, agentId: string, threadIds: readonly string[]) {
  if (threadIds.length === 0) return [];
  return db
    .select(headColumns)
    .from(runs)
    .where(areOf(agentId, threadIds))
    .orderBy(...newestFirst);
}

export async function listRunsOf(db: Db, agentId: string, threadIds: readonly string[]) {
  if (threadIds.length === 0) return [];
  return db
    .select()
    .from(runs)
    .where(areOf(agentId, threadIds))
    .orderBy(...newestFirst);
}

const newestFirst = [desc(runs.updatedAt), asc(runs.threadId)] as const;

function areOf(agentId: string, threadIds: readonly string[]) {
  return and(eq(runs.agentId, agentId), inArray(runs.threadId, [...threadIds]));
}

/** How many new runs a session is given at most, and how long an unused one stays an input (H1). */
const bounds = { runs: 256, days: 30 } as const;

/**
 * Readers wait for no one: a run that somebody else writes just now is left out. The table itself,
 * also where an agent reads it by a view (T1).
 */
const count = `
  update public.runs r set uses = r.uses + 1, used_at = $3::text::timestamptz
  from (
    select thread_id from public.runs
    where agent_id = $1 and thread_id in (select jsonb_array_elements_text($2::text::jsonb))
      and deleted_at is null
      and (used_at is null or used_at <= $3::text::timestamptz - $4::text::interval)
    for no key update skip locked
  ) used
  where r.agent_id = $1 and r.thread_id = used.thread_id`;

/** H10: runs that were read or cited count once a minute; H1b: those of shown lines once a day. */
export async function countUse(
  tx: Tx,
  agentId: string,
  threadIds: readonly string[],
  at: Date,
  atMostOnceA: "minute" | "day" = "minute",
): Promise<void> {
  if (threadIds.length === 0) return;
  const values = [agentId, JSON.stringify(threadIds), at.toISOString(), `1 ${atMostOnceA}`];
  await send(tx, count, values);
}

/**
 * The held runs are one value, looked up by key: no plan can make of them a loop in a loop. A record
 * that says that nothing is worth keeping is no input (N4).
 */
const select = `
  with held as materialized (select $4::text::jsonb as runs)
  select r.* from runs r cross join held
  where agent_id = $1 and deleted_at is null
    and (messages is null or raw_memory <> '') and not jsonb_exists($5::text::jsonb, r.thread_id)
    and ($3::text::boolean
      or coalesce(used_at, updated_at) >= $2::text::timestamptz - interval '${bounds.days * 24} hours')
    and ((held.runs -> r.thread_id ->> 'at')::timestamptz is distinct from updated_at
      or held.runs -> r.thread_id ->> 'hash' <> encode(sha256(convert_to('[' || to_json(cwd) || ',' ||
        to_json(path) || ',' || to_json(summary) || ',' || to_json(raw_memory) || ']', 'UTF8')), 'hex'))
  order by uses desc, coalesce(used_at, updated_at) desc, updated_at desc, thread_id collate "C"
  limit ${bounds.runs}`;

const undecided = `select c.run ->> 'threadId' as thread from sessions s
  join conversations c on c.id = s.conversation_id
  where s.id = any ($1::text::text[]) and s.target = 'run' and s.state = 'awaiting-review'`;

/** T1: the runs whose record, or its newest words, count only once a person approved them. */
export async function listUndecidedRuns(db: Db, agentId: string): Promise<ReadonlySet<string>> {
  const unseen = await listUnseen(db, agentId);
  if (unseen.length === 0) return new Set();
  const rows = await send<{ thread: string }>(db, undecided, [`{${unseen.join(",")}}`]);
  return new Set(rows.map(({ thread }) => thread));
}

/** When a session selects its runs, and whether a person let it take old ones (H1b). */
export interface RunSelection {
  readonly at: Date;
  readonly anyAge?: boolean;
  /** Runs that it leaves out (T1). */
  readonly without?: ReadonlySet<string>;
}

/** What a held run's content is compared by; the statement above makes the same of a row. */
export function hashRun({ cwd, path, summary, rawMemory }: RunRow): string {
  return sha256(JSON.stringify([cwd, path, summary, rawMemory]));
}

/** H1: the runs that are new to a handbook or came again, most useful first. */
export async function selectedRuns(
  tx: Tx,
  agentId: string,
  { at, anyAge = false, without = new Set() }: RunSelection,
  held: ReadonlyMap<string, HeldRun>,
): Promise<RunRow[]> {
  const known = [...held].map(
    ([id, { updatedAt, hash }]) => [id, { at: updatedAt, hash }] as const,
  );
  const heldRuns = JSON.stringify(Object.fromEntries(known));
  const leftOut = JSON.stringify([...without]);
  const values = [agentId, at.toISOString(), String(anyAge), heldRuns, leftOut];
  const rows = await send(tx, select, values);
  return rows.map((row) => readRow(runs, row));
}
