import { and, count, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "@/db/client";
import { conflicts, sessions } from "@/db/schema";

/**
 * Whether a session of these accounts waits for a person: it awaits review, or its automatic
 * rollback left a conflict that no one answered (R2). The one place that says so. An array, as a
 * join would hide from the planner that both halves are few and have an index.
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

/** How many sessions of an account wait for a person; of one agent if named. */
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
