import { and, count, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "@/db/client";
import { conflicts, sessions } from "@/db/schema";

/**
 * Whether a session of these accounts waits for a person: it awaits review, or its automatic
 * rollback left an unanswered conflict (R2). The only definition of this. Takes an array, because
 * with a join the planner would not see that both halves are small and indexed.
 */
export function waitsForPerson(accountIds: readonly string[]): SQL | undefined {
  const isOfThese = inArray(conflicts.accountId, [...accountIds]);
  const open = sql`array(select ${conflicts.sessionId} from ${conflicts}
    where ${isOfThese} and ${conflicts.keep} is null)`;
  return or(
    eq(sessions.state, sql.raw("'awaiting-review'")),
    and(eq(sessions.state, sql.raw("'rolled-back'")), sql`${sessions.id} = any(${open})`),
  );
}

/** How many sessions of an account wait for a person; only of one agent if named. */
export async function countWaiting(
  db: Db,
  { accountId, agentId }: { readonly accountId: string; readonly agentId: string | null },
): Promise<number> {
  const isOfAgent = agentId === null ? undefined : eq(sessions.agentId, agentId);
  const [row] = await db
    .select({ waiting: count() })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isOfAgent, waitsForPerson([accountId])));
  return row?.waiting ?? 0;
}
