import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "@/db/client";
import { people, sessions } from "@/db/schema";
import { openStates, sessionStates, type SessionState } from "@/lib/ledger/entries/session";

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
