import { and, asc, desc, eq, exists, ilike, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { agents, conversations, people, sessions } from "@/db/schema";
import { beyond, send } from "@/db/send";
import {
  activeStates,
  openStates,
  type SessionState,
  sessionStates,
} from "@/lib/ledger/entries/session";
import {
  mostVersions,
  type OwnField,
  ownFields,
  type SettingVersion,
} from "@/lib/writers/refinement/prompt/own-settings";

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
  const place = beyond([agents.createdAt, agents.id], ">", after);
  const isOne = onlyId === null ? undefined : eq(agents.id, onlyId);
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

/** Name and owner of an agent of this account; null for an unknown id or another account's (U1). */
export async function findAgentInAccount(db: Db, accountId: string, agentId: string) {
  const [agent] = await db
    .select({ id: agents.id, name: agents.name, ownerId: agents.ownerId })
    .from(agents)
    .where(and(eq(agents.id, agentId), eq(agents.accountId, accountId)));
  return agent ?? null;
}

/** The agent of this account that has this id, or a conversation with it; undefined for neither. */
export async function findAgentOf(db: Db, accountId: string, id: string) {
  const ofConversation = db
    .select({ id: conversations.agentId })
    .from(conversations)
    .where(eq(conversations.id, id));
  const [agent] = await db
    .select({ id: agents.id })
    .from(agents)
    .where(
      and(eq(agents.accountId, accountId), or(eq(agents.id, id), eq(agents.id, ofConversation))),
    );
  return agent?.id;
}

/** The names of these people; deleted people are absent. */
export async function listPersonNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
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
export async function listOpenSessions(
  db: Db,
  agentIds: readonly string[],
): Promise<Map<string, OpenSession>> {
  if (agentIds.length === 0) return new Map();
  const rows = await db
    .select({ agentId: sessions.agentId, id: sessions.id, state: sessions.state })
    .from(sessions)
    .where(
      and(
        inArray(sessions.agentId, [...agentIds]),
        eq(sessions.target, "ledger"),
        inArray(sessions.state, [...openStates]),
      ),
    );
  return new Map(
    rows.flatMap(({ agentId, id, state: stored }): [string, OpenSession][] => {
      const state = sessionStates.find((known) => known === stored);
      return state === undefined ? [] : [[agentId, { id, state }]];
    }),
  );
}

/** A field's versions by the agent, down to the last by someone else, at most `mostVersions`. */
export interface OwnVersions {
  readonly sessionId: string;
  readonly field: OwnField;
  /** When the session recorded its configuration (S3), in milliseconds. */
  readonly beganAt: number;
  /** Newest first, none after `beganAt`. */
  readonly versions: readonly SettingVersion[];
}

/** The kinds are literals: otherwise Postgres doesn't use their partial index. */
const statement = `
  select s.id as session_id, f.field, (extract(epoch from asked.at) * 1000)::float8 as began_at,
    json_agg(json_build_object(
      'version', v.data->'version', 'at', (extract(epoch from v.at) * 1000)::float8,
      'by', v.actor->>'name', 'isOwn', v.actor->>'kind' = 'agent',
      'before', v.data->'before'->f.field, 'after', v.data->'after'->f.field
    ) order by v.position desc)::text as versions
  from sessions s
  cross join unnest($2::text::text[]) as f(field)
  join audit_records asked on asked.session_id = s.id and asked.kind = 'session-asking-consent'
  cross join lateral (
    select c.position, c.actor->>'kind' = 'agent' as is_own from audit_records c
    where c.chain = s.agent_id and c.kind in ('agent-created', 'agent-configured')
      and c.position < asked.position and jsonb_exists(c.data->'after', f.field)
    order by c.position desc limit 1
  ) as last
  cross join lateral (
    select c.position, c.at, c.actor, c.data from audit_records c
    where c.chain = s.agent_id and c.kind in ('agent-created', 'agent-configured')
      and c.position <= last.position and jsonb_exists(c.data->'after', f.field)
    order by c.position desc limit ${mostVersions}
  ) as v
  where s.id = any($1::text::text[]) and last.is_own
  group by s.id, f.field, asked.at`;

/** The fields' values when each session recorded them (S3), of those that the agent last set. */
export async function listOwnSettings(
  db: Db,
  sessionIds: readonly string[],
): Promise<OwnVersions[]> {
  if (sessionIds.length === 0) return [];
  const rows = await send<{
    session_id: string;
    field: OwnField;
    began_at: number;
    versions: string;
  }>(db, statement, [`{${sessionIds.join(",")}}`, `{${ownFields.join(",")}}`]);
  return rows.map(({ session_id, field, began_at, versions }) => ({
    sessionId: session_id,
    field,
    beganAt: began_at,
    versions: JSON.parse(versions) as OwnVersions["versions"],
  }));
}
