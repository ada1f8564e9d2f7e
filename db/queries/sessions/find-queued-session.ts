import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { sessions } from "@/db/schema";

/** A session's agent, kind and mode, without a lock; null where it is not queued any more. */
export async function findQueuedSession(db: Db, sessionId: string) {
  const { id, agentId, accountId, kind, mode, state } = sessions;
  const [session] = await db
    .select({ agentId, accountId, kind, mode })
    .from(sessions)
    .where(and(eq(id, sessionId), eq(state, "queued")));
  return session ?? null;
}
