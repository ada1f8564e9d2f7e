import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { memories } from "@/db/schema";

/** The labels of an agent's memories as written, including discarded memories. */
export async function listLabels(db: Db, agentId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ label: memories.category })
    .from(memories)
    .where(and(eq(memories.agentId, agentId), isNotNull(memories.category)));
  return rows.flatMap(({ label }) => label ?? []);
}
