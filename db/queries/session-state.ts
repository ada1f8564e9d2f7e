import { eq } from "drizzle-orm";
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
  sessionId: string,
  usage: { inputTokens: number; outputTokens: number },
): Promise<void> {
  await db.update(sessions).set(usage).where(eq(sessions.id, sessionId));
}
