import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { sessions } from "@/db/schema";

/** A session's agent and kind, without a lock; null where it is not queued any more. */
export async function findQueuedSession(db: Db, sessionId: string) {
  const { id, agentId, kind, state } = sessions;
  const [session] = await db
    .select({ agentId, kind })
    .from(sessions)
    .where(and(eq(id, sessionId), eq(state, "queued")));
  return session ?? null;
}
