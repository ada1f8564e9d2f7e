import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { agents } from "@/db/schema";

/** The agent of an account that is called just so; a name is one agent's (A2). */
export async function findAgentByName(db: Db, accountId: string, name: string) {
  const [agent] = await db
    .select({ id: agents.id, name: agents.name })
    .from(agents)
    .where(and(eq(agents.accountId, accountId), eq(agents.name, name)));
  return agent ?? null;
}
