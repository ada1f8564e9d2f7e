import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { auditRecords } from "@/db/schema";

/** Revisions of an agent after `startRevision` that a session did not make itself, ascending. */
export async function listOtherRevisions(
  db: Db,
  session: { id: string; agentId: string },
  startRevision: number,
): Promise<number[]> {
  const rows = await db
    .select({ revision: auditRecords.revision })
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.agentId, session.agentId),
        isNotNull(auditRecords.revision),
        gt(auditRecords.revision, startRevision),
        sql`${auditRecords.sessionId} is distinct from ${session.id}`,
      ),
    )
    .orderBy(asc(auditRecords.revision));
  return rows.flatMap((row) => row.revision ?? []);
}
