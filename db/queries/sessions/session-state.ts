import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { sessions } from "@/db/schema";

/** Where a session stands and which lease holds it; null if unknown. Takes no lock. */
export async function loadSessionState(db: Db, sessionId: string) {
  const [row] = await db
    .select({ state: sessions.state, lease: sessions.lease })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row ?? null;
}

/** Records what the model cost so far, in tokens as its provider counts them. */
export async function recordUsage(
  db: Db,
  taken: { sessionId: string; lease: number },
  usage: { inputTokens: number; outputTokens: number },
): Promise<void> {
  const { sessionId, lease } = taken;
  // Not once someone ended the session: a stop that was acknowledged is the last word (S10).
  await db
    .update(sessions)
    .set(usage)
    .where(and(eq(sessions.id, sessionId), eq(sessions.lease, lease)));
}
