import { and, eq, gte, isNull, or } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { MemoryRow } from "@/db/queries/memory-row";
import { memories } from "@/db/schema";

/** Kept core memories, and kept journals from a moment on; in no order. */
export async function loadContextMemories(
  db: Db,
  agentId: string,
  journalsFrom: Date,
): Promise<MemoryRow[]> {
  const isRecent = and(eq(memories.type, "journal"), gte(memories.createdAt, journalsFrom));
  return db
    .select()
    .from(memories)
    .where(
      and(
        eq(memories.agentId, agentId),
        isNull(memories.discardedAt),
        or(eq(memories.type, "core"), isRecent),
      ),
    );
}
