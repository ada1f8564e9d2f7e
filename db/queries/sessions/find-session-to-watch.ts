import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { agents, sessions } from "@/db/schema";

/**
 * A session of this account with the data for its stream; null for an unknown id or another
 * account's (U1).
 */
export async function findSessionToWatch(db: Db, accountId: string, sessionId: string) {
  const [session] = await db
    .select({
      id: sessions.id,
      kind: sessions.kind,
      agentId: sessions.agentId,
      ownerId: agents.ownerId,
      state: sessions.state,
      lastSequence: sessions.lastSequence,
    })
    .from(sessions)
    .innerJoin(agents, eq(agents.id, sessions.agentId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)));
  return session ?? null;
}
