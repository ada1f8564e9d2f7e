import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { agents, keys } from "@/db/schema";

/** The key with this hash, with the agent it is for; null where there is none. */
export async function findKey(db: Db, hash: string) {
  const [key] = await db
    .select({
      id: keys.id,
      accountId: keys.accountId,
      name: keys.name,
      role: keys.role,
      agentId: keys.agentId,
      agentName: agents.name,
      lastUsedAt: keys.lastUsedAt,
      revokedAt: keys.revokedAt,
    })
    .from(keys)
    .leftJoin(agents, eq(agents.id, keys.agentId))
    .where(eq(keys.hash, hash));
  return key ?? null;
}
