import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { agents, keys } from "@/db/schema";

interface WantedKeys {
  readonly accountId: string;
  /** The place after which to go on: milliseconds UTC, id. */
  readonly after: readonly [number, string] | null;
  readonly limit: number;
}

/** An account's keys with the agents that they are for, newest first; revoked ones too. */
export async function listKeyRows(db: Db, { accountId, after, limit }: WantedKeys) {
  const [at = 0, id = ""] = after ?? [];
  const moment = new Date(at).toISOString();
  const place =
    after === null
      ? undefined
      : sql`(${keys.createdAt}, ${keys.id}) < (${moment}::timestamptz, ${id})`;
  return db
    .select({
      id: keys.id,
      name: keys.name,
      role: keys.role,
      agentId: keys.agentId,
      agentName: agents.name,
      createdBy: keys.createdBy,
      createdAt: keys.createdAt,
      lastUsedAt: keys.lastUsedAt,
      revokedAt: keys.revokedAt,
    })
    .from(keys)
    .leftJoin(agents, eq(agents.id, keys.agentId))
    .where(and(eq(keys.accountId, accountId), place))
    .orderBy(desc(keys.createdAt), desc(keys.id))
    .limit(limit);
}
