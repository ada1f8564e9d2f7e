import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Db } from "@/db/client";
import { stateIn } from "@/db/queries/sessions/state-in";
import { agents, sessions } from "@/db/schema";
import { openStates } from "@/lib/ledger/entries/session";

const columns = {
  id: sessions.id,
  agentName: agents.name,
  kind: sessions.kind,
  mode: sessions.mode,
  state: sessions.state,
  createdAt: sessions.createdAt,
};

const isOpen = stateIn(openStates);

/**
 * Possible matches for a session search, newest first: the latest of the account, all open ones,
 * the latest of the named agents, and the one with this id. Each part is bounded and uses an index.
 */
export async function listSessionCandidates(
  db: Db,
  wanted: {
    readonly accountId: string;
    readonly onlyAgentId: string | null;
    readonly agentIds: readonly string[];
    readonly id: string;
    readonly limit: number;
  },
) {
  const { accountId, onlyAgentId, agentIds, id, limit } = wanted;
  const isOwn = and(
    eq(sessions.accountId, accountId),
    onlyAgentId === null ? undefined : eq(sessions.agentId, onlyAgentId),
  );
  const latest = (condition?: SQL) =>
    db
      .select(columns)
      .from(sessions)
      .innerJoin(agents, eq(agents.id, sessions.agentId))
      .where(and(isOwn, condition))
      .orderBy(desc(sessions.createdAt))
      .limit(limit);
  const parts = await Promise.all([
    latest(),
    latest(isOpen),
    latest(eq(sessions.id, id)),
    ...(agentIds.length === 0 ? [] : [latest(inArray(sessions.agentId, [...agentIds]))]),
  ]);
  const found = new Map(parts.flat().map((row) => [row.id, row]));
  return [...found.values()].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}
