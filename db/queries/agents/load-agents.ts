import { and, asc, desc, eq, exists, ilike, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { hasLedgerOpen } from "@/db/queries/sessions/session-rows";
import { agents, conversations, people, sessions } from "@/db/schema";
import { beyond, eqIfGiven } from "@/db/send";
import { activeStates, type SessionState } from "@/lib/ledger/entries/session";

/** An agent of this account; null for an unknown id or another account's (U1). */
export async function loadAgentRow(db: Db, accountId: string, agentId: string) {
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
  const place = beyond([agents.createdAt, agents.id], ">", after);
  const isOne = eqIfGiven(agents.id, onlyId);
  return db
    .select()
    .from(agents)
    .where(and(eq(agents.accountId, accountId), isOne, place))
    .orderBy(asc(agents.createdAt), asc(agents.id))
    .limit(limit);
}

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
export async function listAgentsPage(db: Db, { accountId, personId, filters, limit }: Wanted) {
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
  return { rows, matching: await db.$count(agents, matches) };
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

/** The agent of this account that has this id, or a conversation with it; undefined for neither. */
export async function findAgentOf(db: Db, accountId: string, id: string) {
  const ofConversation = db
    .select({ id: conversations.agentId })
    .from(conversations)
    .where(eq(conversations.id, id));
  const isIt = or(eq(agents.id, id), eq(agents.id, ofConversation));
  const [agent] = await db
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(agents.accountId, accountId), isIt));
  return agent?.id;
}

/** The names of these people; deleted people are absent. */
export async function listPersonNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface OpenSession {
  readonly id: string;
  readonly state: SessionState;
}

/** The session that has each of these agents' ledgers open, by agent (S2). */
export async function listOpenSessions(db: Db, agentIds: readonly string[]) {
  if (agentIds.length === 0) return new Map<string, OpenSession>();
  const rows = await db
    .select({ agentId: sessions.agentId, id: sessions.id, state: sessions.state })
    .from(sessions)
    .where(and(inArray(sessions.agentId, [...agentIds]), hasLedgerOpen));
  return new Map(rows.map(({ agentId, ...open }) => [agentId, open]));
}
