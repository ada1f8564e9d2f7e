import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { auditRecords } from "@/db/schema";
import type { Actor } from "@/lib/ledger/entries/actor";

/** Who last changed a memory, and when. */
export interface LastChange {
  readonly by: Actor;
  readonly at: Date;
}

/** The last change of each of an agent's memories, by number. */
export async function listLastChanges(
  db: Db,
  agentId: string,
  numbers: readonly number[],
): Promise<Map<number, LastChange>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([auditRecords.number], {
      number: auditRecords.number,
      by: auditRecords.actor,
      at: auditRecords.at,
    })
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.agentId, agentId),
        inArray(auditRecords.number, [...numbers]),
        isNotNull(auditRecords.revision),
      ),
    )
    .orderBy(auditRecords.number, desc(auditRecords.revision));
  return new Map(
    rows.flatMap(({ number, by, at }) => (number === null ? [] : [[number, { by, at }]])),
  );
}
