import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { sessions } from "@/db/schema";
import type { Usage } from "@/lib/cost/usage";

/** A session's state and current lease; null if unknown. Takes no lock. */
export async function loadSessionState(db: Db, sessionId: string) {
  const [row] = await db
    .select({ state: sessions.state, lease: sessions.lease })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row ?? null;
}

/** Records the model's usage so far, in tokens as its provider counts them. */
export async function recordUsage(
  db: Db,
  taken: { sessionId: string; lease: number },
  usage: Usage,
): Promise<void> {
  const { sessionId, lease } = taken;
  // Not after the session was ended: an acknowledged stop is final (S10).
  await db
    .update(sessions)
    .set(usage)
    .where(and(eq(sessions.id, sessionId), eq(sessions.lease, lease)));
}
