import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "@/db/client";
import { sessions } from "@/db/schema";

/** Those of these sessions that belong to this account, unordered (U1). */
export async function listSessionsToWatch(db: Db, accountId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: sessions.id, agentId: sessions.agentId })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), eq(sessions.accountId, accountId)));
}
