import { and, desc, eq, gte, isNotNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { sessions } from "@/db/schema";

/** The number of the journal that a rollback of this agent wrote since `since`; null if none did (R5). */
export async function findRollbackJournal(
  db: Db,
  agentId: string,
  since: Date,
): Promise<number | null> {
  const rows = await db
    .select({ number: sessions.rollbackJournal })
    .from(sessions)
    .where(
      and(
        eq(sessions.agentId, agentId),
        isNotNull(sessions.rollbackJournal),
        gte(sessions.endedAt, since),
      ),
    )
    .orderBy(desc(sessions.endedAt))
    .limit(1);
  return rows[0]?.number ?? null;
}
