import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { agents, sessions } from "@/db/schema";
import type { SessionKind, SessionState } from "@/lib/ledger/entries/session";

/** A session with the agent data that people are shown and that decides access rights. */
export interface SessionOfAgent {
  readonly session: SessionRow;
  readonly agentName: string;
  readonly ownerId: string | null;
}

const columns = { session: sessions, agentName: agents.name, ownerId: agents.ownerId };

/** A session of this account; null for an unknown id or another account's (U1). */
export async function findSession(
  db: Db,
  accountId: string,
  sessionId: string,
): Promise<SessionOfAgent | null> {
  const [row] = await db
    .select(columns)
    .from(sessions)
    .innerJoin(agents, eq(agents.id, sessions.agentId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)));
  return row ?? null;
}

export interface SessionFilters {
  readonly accountId: string;
  readonly agentId: string | null;
  readonly state: SessionState | null;
  readonly kind: SessionKind | null;
}

/** Sessions of an account, newest first, after a place in that order. */
export async function listSessionRows(
  db: Db,
  wanted: SessionFilters & {
    readonly after: readonly [number, string] | null;
    readonly limit: number;
  },
): Promise<SessionOfAgent[]> {
  const { accountId, agentId, state, kind, after, limit } = wanted;
  const place =
    after === null
      ? undefined
      : sql`(${sessions.createdAt}, ${sessions.id}) < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]})`;
  return db
    .select(columns)
    .from(sessions)
    .innerJoin(agents, eq(agents.id, sessions.agentId))
    .where(
      and(
        eq(sessions.accountId, accountId),
        agentId === null ? undefined : eq(sessions.agentId, agentId),
        state === null ? undefined : eq(sessions.state, state),
        kind === null ? undefined : eq(sessions.kind, kind),
        place,
      ),
    )
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(limit);
}
