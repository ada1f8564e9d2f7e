import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { agents, sessions } from "@/db/schema";
import type { SessionKind } from "@/lib/ledger/entries/session";

const countMarks = sql<number>`jsonb_array_length(${sessions.marks})`.as("mark_count");

/** The session data that shows how much of the ledger it kept. */
export type KeptBySession = Awaited<ReturnType<typeof listLastSessions>>[number];

/** The last sessions of these kinds of each of these agents, newest first: a few rows per agent. */
export async function listLastSessions(
  db: Db,
  agentIds: readonly string[],
  { each, kinds }: { readonly each: number; readonly kinds: readonly SessionKind[] },
) {
  const last = db
    .select({
      id: sessions.id,
      agentId: sessions.agentId,
      state: sessions.state,
      startMassTokens: sessions.startMassTokens,
      massTokens: sessions.massTokens,
      creditTokens: sessions.creditTokens,
      copyTokens: sessions.copyTokens,
      operationsApplied: sessions.operationsApplied,
      marks: countMarks,
      createdAt: sessions.createdAt,
    })
    .from(sessions)
    .where(and(eq(sessions.agentId, agents.id), inArray(sessions.kind, [...kinds])))
    .orderBy(desc(sessions.createdAt))
    .limit(each)
    .as("last");
  return db
    .select({
      id: last.id,
      agentId: last.agentId,
      state: last.state,
      startMassTokens: last.startMassTokens,
      massTokens: last.massTokens,
      creditTokens: last.creditTokens,
      copyTokens: last.copyTokens,
      operationsApplied: last.operationsApplied,
      marks: last.marks,
    })
    .from(agents)
    .innerJoinLateral(last, sql`true`)
    .where(sql`${agents.id} = any(${sql.param(agentIds)}::text[])`)
    .orderBy(desc(last.createdAt));
}
