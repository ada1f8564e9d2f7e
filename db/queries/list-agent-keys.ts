import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { keys } from "@/db/schema";

/** An agent's own keys that still open, newest first. */
export async function listAgentKeys(db: Db, agentId: string) {
  return db
    .select({ id: keys.id, name: keys.name, lastUsedAt: keys.lastUsedAt })
    .from(keys)
    .where(and(eq(keys.agentId, agentId), isNull(keys.revokedAt)))
    .orderBy(desc(keys.createdAt));
}
