import { and, asc, count, desc, eq, exists, ilike, inArray, sql, type SQL } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { agents, sessions } from "@/db/schema";
import { activeStates, type SessionState } from "@/lib/ledger/entries/session";

type AgentState = "needs-review" | "running" | "paused" | "mine";

interface Wanted {
  readonly accountId: string;
  /** The owner that `mine` refers to. */
  readonly personId: string;
  readonly filters: {
    /** Part of a name; empty for all. */
    readonly q: string;
    readonly state: AgentState | null;
    readonly sort: keyof typeof orders;
    readonly from: number;
  };
  readonly limit: number;
}

/** One page of an account's agents, and how many match the filters. */
export async function listAgentsPage(
  db: Db,
  { accountId, personId, filters, limit }: Wanted,
): Promise<{ readonly rows: AgentRow[]; readonly matching: number }> {
  const { q, state, sort, from } = filters;
  const matches = and(
    eq(agents.accountId, accountId),
    q === "" ? undefined : ilike(agents.name, `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`),
    state === null ? undefined : isInState(db, state, personId),
  );
  const rows = await db
    .select()
    .from(agents)
    .where(matches)
    .orderBy(...orders[sort], asc(agents.createdAt), asc(agents.id))
    .limit(limit)
    .offset(from);
  const [all] = await db.select({ matching: count() }).from(agents).where(matches);
  return { rows, matching: all?.matching ?? 0 };
}

const orders = {
  created: [],
  name: [asc(sql`lower(${agents.name})`)],
  largest: [desc(agents.massTokens)],
  refined: [sql`${agents.lastRefinementAt} asc nulls first`],
} satisfies Record<string, SQL[]>;

function isInState(db: Db, state: AgentState, personId: string): SQL {
  switch (state) {
    case "needs-review":
      return hasSession(db, ["awaiting-review"]);
    case "running":
      return hasSession(db, activeStates);
    case "paused":
      return eq(agents.paused, true);
    case "mine":
      return eq(agents.ownerId, personId);
  }
}

function hasSession(db: Db, states: readonly SessionState[]): SQL {
  const open = and(eq(sessions.agentId, agents.id), inArray(sessions.state, [...states]));
  return exists(db.select({ id: sessions.id }).from(sessions).where(open));
}
