import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { waitsForPerson } from "@/db/queries/sessions/waiting-sessions";
import { agents, conflicts, entries, sessions } from "@/db/schema";

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

const columns = {
  id: sessions.id,
  agentId: sessions.agentId,
  agentName: agents.name,
  ownerId: agents.ownerId,
  kind: sessions.kind,
  target: sessions.target,
  mode: sessions.mode,
  state: sessions.state,
  threshold: sessions.threshold,
  cap: sessions.cap,
  startMassTokens: sessions.startMassTokens,
  massTokens: sessions.massTokens,
  creditTokens: sessions.creditTokens,
  copyTokens: sessions.copyTokens,
  linesAtStart: sessions.linesAtStart,
  linesKept: sessions.linesKept,
  operationsApplied: sessions.operationsApplied,
  operationsReverted: sessions.operationsReverted,
  stats: sessions.stats,
  refusals: sessions.refusals,
  marks: sessions.marks,
  // Without the hashes of what it brought in, of which there can be many.
  losses: sessions.losses,
  lastSequence: sessions.lastSequence,
  touchedMemories: sessions.touchedMemories,
  touchedTokens: sessions.touchedTokens,
  warnings: sessions.warnings,
  summary: sessions.summary,
  summaryMismatch: sessions.summaryMismatch,
  unfinished: sessions.unfinished,
  startedBy: sessions.startedBy,
  openConflicts,
  waitsSince,
};

export type WaitingSession = Awaited<ReturnType<typeof listWaitingSessions>>[number];

/** Each session that waits for a person, with the data for its rank and its line in the queue. */
export async function listWaitingSessions(
  db: Db,
  wanted: { readonly accountId: string; readonly agentId: string | null; readonly limit: number },
) {
  const isOfAgent = wanted.agentId === null ? undefined : eq(sessions.agentId, wanted.agentId);
  return db
    .select(columns)
    .from(sessions)
    .innerJoin(agents, eq(agents.id, sessions.agentId))
    .where(
      and(eq(sessions.accountId, wanted.accountId), isOfAgent, waitsForPerson([wanted.accountId])),
    )
    .orderBy(asc(sessions.createdAt), asc(sessions.id))
    .limit(wanted.limit);
}

/** Since when a session waits for a person; null for an unknown one. */
export async function findWaitsSince(db: Db, sessionId: string): Promise<Date | null> {
  const [row] = await db.select({ waitsSince }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.waitsSince ?? null;
}
