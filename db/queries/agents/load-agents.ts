import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { agents } from "@/db/schema";

/** An agent of this account; null for an unknown id or another account's (U1). */
export async function loadAgentRow(
  db: Db,
  accountId: string,
  agentId: string,
): Promise<AgentRow | null> {
  const isThis = and(eq(agents.id, agentId), eq(agents.accountId, accountId));
  const [row] = await db.select().from(agents).where(isThis);
  return row ?? null;
}

/** Agents of an account in order of creation, after a place; only one if named. */
export async function listAgentRows(
  db: Db,
  wanted: {
    readonly accountId: string;
    readonly onlyId: string | null;
    readonly after: readonly [number, string] | null;
    readonly limit: number;
  },
): Promise<AgentRow[]> {
  const { accountId, onlyId, after, limit } = wanted;
  const place =
    after === null
      ? undefined
      : sql`(${agents.createdAt}, ${agents.id}) > (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]})`;
  const isOne = onlyId === null ? undefined : eq(agents.id, onlyId);
  return db
    .select()
    .from(agents)
    .where(and(eq(agents.accountId, accountId), isOne, place))
    .orderBy(asc(agents.createdAt), asc(agents.id))
    .limit(limit);
}
