import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { agents } from "@/db/schema";

/** Name and owner of an agent of this account; null for an unknown id or another account's (U1). */
export async function findAgentInAccount(db: Db, accountId: string, agentId: string) {
  const [agent] = await db
    .select({ id: agents.id, name: agents.name, ownerId: agents.ownerId })
    .from(agents)
    .where(and(eq(agents.id, agentId), eq(agents.accountId, accountId)));
  return agent ?? null;
}
