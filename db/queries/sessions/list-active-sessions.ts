import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { stateIn } from "@/db/queries/sessions/state-in";
import { agents, sessions } from "@/db/schema";
import { activeStates } from "@/lib/ledger/entries/session";

const isActive = stateIn(activeStates);
const order = sql`array_position(array['running', 'asking-consent', 'queued'], ${sessions.state})`;

/** Active sessions, most advanced first, each with the total and the queued count. */
export async function listActiveSessions(
  db: Db,
  wanted: { readonly accountId: string; readonly agentId: string | null; readonly limit: number },
) {
  const isOfAgent = wanted.agentId === null ? undefined : eq(sessions.agentId, wanted.agentId);
  return db
    .select({
      session: sessions,
      agentName: agents.name,
      total: sql<number>`(count(*) over ())::int`,
      queued: sql<number>`(count(*) filter (where ${sessions.state} = 'queued') over ())::int`,
    })
    .from(sessions)
    .innerJoin(agents, eq(agents.id, sessions.agentId))
    .where(and(eq(sessions.accountId, wanted.accountId), isActive, isOfAgent))
    .orderBy(order, asc(sessions.createdAt), asc(sessions.id))
    .limit(wanted.limit);
}
