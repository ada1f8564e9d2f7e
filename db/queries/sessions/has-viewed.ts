import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { auditRecords } from "@/db/schema";

export const sessionViewed = "session-viewed";

/** Whether a person's view of a session up to this log line is recorded (V4). */
export async function hasViewed(db: Db, session: SessionRow, personId: string): Promise<boolean> {
  const rows = await db
    .select({ position: auditRecords.position })
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.accountId, session.accountId),
        eq(auditRecords.sessionId, session.id),
        eq(auditRecords.kind, sessionViewed),
        sql`${auditRecords.actor}->>'id' = ${personId}`,
        sql`(${auditRecords.data}->>'lastSequence')::int = ${session.lastSequence}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
