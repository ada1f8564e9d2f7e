import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { sessions } from "@/db/schema";
import type { SessionState } from "@/lib/ledger/entries/session";

const columns = {
  id: sessions.id,
  kind: sessions.kind,
  mode: sessions.mode,
  state: sessions.state,
  cause: sessions.cause,
  threshold: sessions.threshold,
  startMassTokens: sessions.startMassTokens,
  massTokens: sessions.massTokens,
  creditTokens: sessions.creditTokens,
  copyTokens: sessions.copyTokens,
  operationsApplied: sessions.operationsApplied,
  operationsReverted: sessions.operationsReverted,
  refusals: sessions.refusals,
  marks: sessions.marks,
  stats: sessions.stats,
  unfinished: sessions.unfinished,
  summary: sessions.summary,
  startedBy: sessions.startedBy,
  decidedBy: sessions.decidedBy,
  decidedAt: sessions.decidedAt,
  createdAt: sessions.createdAt,
};

export type AgentSessionRow = Awaited<ReturnType<typeof listAgentSessions>>[number];

/** An agent's sessions without their prompts and settings, newest first, after a place in that order. */
export async function listAgentSessions(
  db: Db,
  wanted: {
    readonly agentId: string;
    readonly state: SessionState | null;
    readonly after: readonly [number, string] | null;
    readonly limit: number;
  },
) {
  const { agentId, state, after, limit } = wanted;
  const place =
    after === null
      ? undefined
      : sql`(${sessions.createdAt}, ${sessions.id}) < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]})`;
  return db
    .select(columns)
    .from(sessions)
    .where(
      and(
        eq(sessions.agentId, agentId),
        state === null ? undefined : eq(sessions.state, state),
        place,
      ),
    )
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(limit);
}

/** How many sessions of an agent are in each state; states without one are absent. */
export async function countAgentSessions(
  db: Db,
  agentId: string,
): Promise<Map<SessionState, number>> {
  const rows = await db
    .select({ state: sessions.state, count: count() })
    .from(sessions)
    .where(eq(sessions.agentId, agentId))
    .groupBy(sessions.state);
  return new Map(rows.map((row) => [row.state, row.count]));
}

export async function countSessionsOfAgent(db: Db, agentId: string): Promise<number> {
  return db.$count(sessions, eq(sessions.agentId, agentId));
}
