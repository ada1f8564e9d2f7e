import { and, asc, eq, gte, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { AgentRow } from "@/db/queries/agent-write";
import { agents, sessions } from "@/db/schema";
import type { AttributedRetention } from "@/lib/refinement/outcome";

/** An agent of this account; null for a foreign or unknown id (U1). */
export async function loadAgentRow(
  db: Db,
  accountId: string,
  agentId: string,
): Promise<AgentRow | null> {
  const isThis = and(eq(agents.id, agentId), eq(agents.accountId, accountId));
  const [row] = await db.select().from(agents).where(isThis);
  return row ?? null;
}

/** Agents of an account in the order of their making, after a place in it; one alone if named. */
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

/** What the standing refinement sessions of several agents left since `since` (V5), by agent. */
export async function listRetentionsByAgent(
  db: Db,
  agentIds: readonly string[],
  since: Date,
): Promise<Map<string, AttributedRetention[]>> {
  const byAgent = new Map<string, AttributedRetention[]>();
  if (agentIds.length === 0) return byAgent;
  const rows = await db
    .select({
      agentId: sessions.agentId,
      creditTokens: sessions.creditTokens,
      startMassTokens: sessions.startMassTokens,
    })
    .from(sessions)
    .where(
      and(
        inArray(sessions.agentId, [...agentIds]),
        eq(sessions.kind, "refinement"),
        inArray(sessions.state, ["awaiting-review", "approved"]),
        gte(sessions.createdAt, since),
        isNotNull(sessions.startMassTokens),
      ),
    );
  for (const { agentId, creditTokens, startMassTokens } of rows) {
    const one = { creditTokens: creditTokens ?? 0, startMassTokens: startMassTokens ?? 0 };
    byAgent.set(agentId, [...(byAgent.get(agentId) ?? []), one]);
  }
  return byAgent;
}
