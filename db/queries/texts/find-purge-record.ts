import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { auditRecords } from "@/db/schema";

/** What the last purge of a memory removed, as recorded in the audit (M7). */
export async function findPurgeRecord(
  db: Db,
  { agentId, number }: { readonly agentId: string; readonly number: number },
): Promise<Readonly<Record<string, unknown>> | null> {
  const { chain, kind, position, data } = auditRecords;
  const [row] = await db
    .select({ data })
    .from(auditRecords)
    .where(
      and(
        eq(chain, agentId),
        eq(kind, "memory-purged"),
        sql`${data}->>'number' = ${String(number)}`,
      ),
    )
    .orderBy(desc(position))
    .limit(1);
  return row?.data ?? null;
}
