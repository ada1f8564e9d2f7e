import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { memories } from "@/db/schema";

/** The labels that an agent's memories have, discarded ones included, as they are written. */
export async function listLabels(db: Db, agentId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ label: memories.category })
    .from(memories)
    .where(and(eq(memories.agentId, agentId), isNotNull(memories.category)));
  return rows.flatMap(({ label }) => label ?? []);
}
