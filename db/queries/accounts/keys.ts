import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { agents, keys } from "@/db/schema";
import { beyond } from "@/db/send";

const columns = {
  id: keys.id,
  name: keys.name,
  role: keys.role,
  agentId: keys.agentId,
  agentName: agents.name,
  lastUsedAt: keys.lastUsedAt,
  revokedAt: keys.revokedAt,
};

/** The key with this hash and its agent; null if there is none. */
export async function findKey(db: Db, hash: string) {
  const [key] = await db
    .select({ ...columns, accountId: keys.accountId })
    .from(keys)
    .leftJoin(agents, eq(agents.id, keys.agentId))
    .where(eq(keys.hash, hash));
  return key ?? null;
}

interface WantedKeys {
  readonly accountId: string;
  /** The place to continue after: milliseconds UTC, id. */
  readonly after: readonly [number, string] | null;
  readonly limit: number;
}

/** An account's keys with their agents, newest first, including revoked ones. */
export async function listKeyRows(db: Db, { accountId, after, limit }: WantedKeys) {
  const { createdBy, createdAt } = keys;
  const place = beyond([createdAt, keys.id], "<", after);
  return db
    .select({ ...columns, createdBy, createdAt })
    .from(keys)
    .leftJoin(agents, eq(agents.id, keys.agentId))
    .where(and(eq(keys.accountId, accountId), place))
    .orderBy(desc(createdAt), desc(keys.id))
    .limit(limit);
}

/** An agent's own keys that are not revoked, newest first. */
export async function listAgentKeys(db: Db, agentId: string) {
  return db
    .select({ id: keys.id, name: keys.name, lastUsedAt: keys.lastUsedAt })
    .from(keys)
    .where(and(eq(keys.agentId, agentId), isNull(keys.revokedAt)))
    .orderBy(desc(keys.createdAt));
}

export async function insertKey(db: Db, key: typeof keys.$inferInsert): Promise<void> {
  await db.insert(keys).values(key);
}

/** What a key of an account that is not revoked stands for; null without one. */
export async function findKeyRow(
  db: Db,
  { accountId, keyId }: { accountId: string; keyId: string },
) {
  const [key] = await db
    .select({ role: keys.role, agentId: keys.agentId })
    .from(keys)
    .where(and(eq(keys.id, keyId), eq(keys.accountId, accountId), isNull(keys.revokedAt)));
  return key ?? null;
}

/** Revokes a key of an account; null if there is no such key or it is already revoked. */
export async function revokeKeyRow(
  db: Db,
  { accountId, keyId, at }: { accountId: string; keyId: string; at: Date },
) {
  const [key] = await db
    .update(keys)
    .set({ revokedAt: at })
    .where(and(eq(keys.id, keyId), eq(keys.accountId, accountId), isNull(keys.revokedAt)))
    .returning({ id: keys.id, name: keys.name, role: keys.role, agentId: keys.agentId });
  return key ?? null;
}

/** Records when a key was last used. */
export async function touchKey(db: Db, id: string, now: Date): Promise<void> {
  await db.update(keys).set({ lastUsedAt: now }).where(eq(keys.id, id));
}
