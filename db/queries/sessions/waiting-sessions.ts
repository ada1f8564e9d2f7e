import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db } from "@/db/client";
import { stateIn } from "@/db/queries/sessions/session-rows";
import { agents, conflicts, entries, sessions } from "@/db/schema";
import { eqIfGiven } from "@/db/send";
import { activeStates, type SessionKind } from "@/lib/ledger/entries/session";

const isActive = stateIn(activeStates);
const order = sql`array_position(array['running', 'asking-consent', 'queued'], ${sessions.state})`;

/** Active sessions, most advanced first, each with the total and the queued count. */
export async function listActiveSessions(
  db: Db,
  wanted: { readonly accountId: string; readonly agentId: string | null; readonly limit: number },
) {
  const isOfAgent = eqIfGiven(sessions.agentId, wanted.agentId);
  return db
    .select({
      session: sessions,
      agentName: agents.name,
      total: sql<number>`(count(*) over ())::int`,
      queued: sql<number>`(count(*) filter (where ${sessions.state} = 'queued') over ())::int`,
    })
    .from(sessions)
    .innerJoin(agents, eq(agents.id, sessions.agentId))
    .where(and(eq(sessions.accountId, wanted.accountId), isActive, isOfAgent))
    .orderBy(order, asc(sessions.createdAt), asc(sessions.id))
    .limit(wanted.limit);
}

/** What tells how much a session kept. */
const keptColumns = {
  startMassTokens: sessions.startMassTokens,
  massTokens: sessions.massTokens,
  creditTokens: sessions.creditTokens,
  copyTokens: sessions.copyTokens,
  linesAtStart: sessions.linesAtStart,
  linesKept: sessions.linesKept,
};

/** The session data that shows how much of the ledger it kept. */
export type KeptBySession = Awaited<ReturnType<typeof listLastSessions>>[number];

/** The last sessions of each of these agents, newest first: a few rows per agent. */
export async function listLastSessions(db: Db, agentIds: readonly string[], each: number) {
  const last = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.agentId, agents.id))
    .orderBy(desc(sessions.createdAt))
    .limit(each)
    .as("last");
  const ids = db
    .select({ id: last.id })
    .from(agents)
    .innerJoinLateral(last, sql`true`)
    .where(sql`${agents.id} = any(${sql.param(agentIds)}::text[])`);
  return db
    .select({
      id: sessions.id,
      agentId: sessions.agentId,
      kind: sessions.kind,
      state: sessions.state,
      cause: sessions.cause,
      ...keptColumns,
      marks: sql<number>`jsonb_array_length(${sessions.marks})`,
    })
    .from(sessions)
    .where(inArray(sessions.id, ids))
    .orderBy(desc(sessions.createdAt));
}

/**
 * Whether a session of these accounts (null: of any) waits for a person: it awaits review, or its automatic
 * rollback left an unanswered conflict (R2). The only definition of this. Takes an array, because
 * with a join the planner would not see that both halves are small and indexed.
 */
export function waitsForPerson(accountIds: readonly string[] | null): SQL | undefined {
  const isOfThese = accountIds === null ? undefined : inArray(conflicts.accountId, [...accountIds]);
  const open = sql`array(select ${conflicts.sessionId} from ${conflicts}
    where ${and(isOfThese, isNull(conflicts.keep))})`;
  const isAsked = and(stateIn(["rolled-back"]), sql`${sessions.id} = any(${open})`);
  return or(stateIn(["awaiting-review"]), isAsked);
}

/** How many sessions of an account wait for a person; only of one agent if named. */
export async function countWaiting(db: Db, wanted: Scope): Promise<number> {
  return db.$count(sessions, isWaiting(wanted));
}

type Scope = Pick<WantedWaiting, "accountId" | "agentId">;

function isWaiting({ accountId, agentId }: Scope) {
  const isOfAgent = eqIfGiven(sessions.agentId, agentId);
  return and(eq(sessions.accountId, accountId), isOfAgent, waitsForPerson([accountId]));
}

const openConflicts = sql<number>`(select count(*)::int from ${conflicts}
  where ${conflicts.sessionId} = ${sessions.id} and ${conflicts.keep} is null)`;
/** A completed session waits since its completion, which is near the end of its log. */
export const completedAt = sql`(select ${entries.at} from ${entries}
  where ${entries.sessionId} = ${sessions.id} and ${entries.kind} = 'session-completed'
  order by ${entries.sequence} desc limit 1)`;
/** Since when a session waits for a person; only valid if it does. */
export const waitsSince =
  sql<Date>`coalesce(${sessions.endedAt}, ${completedAt}, ${sessions.createdAt})`.mapWith(
    sessions.createdAt,
  );

/** What lists of sessions and the queue of reviews show of each. */
export const listedColumns = {
  id: sessions.id,
  agentId: sessions.agentId,
  agentName: agents.name,
  kind: sessions.kind,
  mode: sessions.mode,
  state: sessions.state,
  held: sessions.held,
  createdAt: sessions.createdAt,
  threshold: sessions.threshold,
  ...keptColumns,
  operationsApplied: sessions.operationsApplied,
  operationsReverted: sessions.operationsReverted,
  stats: sessions.stats,
  // Without the hashes of what it brought in, of which there can be many.
  losses: sessions.losses,
  summary: sessions.summary,
  startedBy: sessions.startedBy,
};

const columns = {
  ...listedColumns,
  ownerId: agents.ownerId,
  target: sessions.target,
  cap: sessions.cap,
  refusals: sessions.refusals,
  marks: sessions.marks,
  lastSequence: sessions.lastSequence,
  touchedMemories: sessions.touchedMemories,
  touchedTokens: sessions.touchedTokens,
  warnings: sessions.warnings,
  summaryMismatch: sessions.summaryMismatch,
  unfinished: sessions.unfinished,
  openConflicts,
  waitsSince,
};

export type WaitingSession = Awaited<ReturnType<typeof listWaitingSessions>>[number];

interface WantedWaiting {
  readonly accountId: string;
  readonly agentId: string | null;
  /** Leaves out what can't be lossless (L4): with marks, without known losses, or doubtful. */
  readonly isQuiet: boolean;
  readonly limit: number;
}

const quiet = sql`${sessions.marks} = '[]'::jsonb and ${sessions.losses} is not null
  and (${sessions.reading} is null or not (${sessions.reading}->'failed')::bool and ${sessions.reading}->'kinds' = '[]')
  and ${sessions.refusals} = 0 and not ${sessions.unfinished} and not ${sessions.summaryMismatch}`;

/** Each session that waits for a person, with the data for its rank and its line in the queue. */
export async function listWaitingSessions(db: Db, wanted: WantedWaiting) {
  return db
    .select(columns)
    .from(sessions)
    .innerJoin(agents, eq(agents.id, sessions.agentId))
    .where(and(isWaiting(wanted), wanted.isQuiet ? quiet : undefined))
    .orderBy(asc(sessions.createdAt), asc(sessions.id))
    .limit(wanted.limit);
}

/** Since when a session waits for a person; null for an unknown one. */
export async function findWaitsSince(db: Db, sessionId: string): Promise<Date | null> {
  const [row] = await db.select({ waitsSince }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.waitsSince ?? null;
}

/** A session in effect, and how much of its starting mass it left. Tokens. */
export type StandingRetention = Awaited<ReturnType<typeof listStandingRetentions>>[number];

/** The agents' sessions in effect of these kinds between two times, oldest first (V5). */
export async function listStandingRetentions(
  db: Db,
  wanted: {
    readonly agentIds: readonly string[];
    readonly kinds: readonly SessionKind[];
    readonly from: Date;
    readonly to?: Date;
  },
) {
  if (wanted.agentIds.length === 0) return [];
  const { id, agentId, kind, state, createdAt, creditTokens, startMassTokens: start } = sessions;
  const creditOf = sql`coalesce(${creditTokens}, 0)`.mapWith(creditTokens);
  const startMassTokens = sql`${start}`.mapWith(start);
  return db
    .select({ id, agentId, createdAt, creditTokens: creditOf, startMassTokens })
    .from(sessions)
    .where(
      and(
        inArray(agentId, [...wanted.agentIds]),
        inArray(kind, [...wanted.kinds]),
        inArray(state, ["awaiting-review", "approved"]),
        gte(createdAt, wanted.from),
        wanted.to && lte(createdAt, wanted.to),
        isNotNull(start),
      ),
    )
    .orderBy(asc(createdAt));
}

/** How many sessions there are in all accounts, from an index that holds just this. */
export async function countSessions(db: Db) {
  const { kind, state, cause } = sessions;
  return db
    .select({ kind, state, cause, count: sql<number>`count(*)::int` })
    .from(sessions)
    .groupBy(kind, state, cause);
}

/** How many sessions wait for a person, in all accounts. */
export async function countWaitingAnywhere(db: Db): Promise<number> {
  return db.$count(sessions, waitsForPerson(null));
}
