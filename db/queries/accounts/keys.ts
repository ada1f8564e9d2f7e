import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database, Db } from "@/db/client";
import { agents, keys } from "@/db/schema";
import { beyond } from "@/db/send";
import { normaliseName } from "@/lib/ledger/texts/name";

/** The key with this hash and its agent; null if there is none. */
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

interface WantedKeys {
  readonly accountId: string;
  /** The place to continue after: milliseconds UTC, id. */
  readonly after: readonly [number, string] | null;
  readonly limit: number;
}

/** An account's keys with their agents, newest first, including revoked ones. */
export async function listKeyRows(db: Db, { accountId, after, limit }: WantedKeys) {
  const place = beyond([keys.createdAt, keys.id], "<", after);
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

/**
 * Gives each agent without one its comparison key for names (A2): agents from before the rule,
 * oldest first. Of several look-alike names in an account, the oldest gets the key; the others keep
 * their names without a key until one of them is renamed.
 */
export async function keyAgentNames(db: Database): Promise<void> {
  if ((await listKeysToGive(db)).length === 0) return;
  await db.transaction(async (tx) => {
    // No key may be taken between the check and the write: a collision would stop the start.
    await tx.execute(sql`lock table ${agents} in share row exclusive mode`);
    await tx.execute(sql`
      update ${agents} set name_key = x."nameKey"
      from jsonb_to_recordset(${JSON.stringify(await listKeysToGive(tx))}::jsonb)
        as x(id text, "nameKey" text)
      where ${agents.id} = x.id`);
  });
}

/** Agents whose key is free, each key once per account. */
async function listKeysToGive(db: Db): Promise<{ id: string; nameKey: string }[]> {
  const unkeyed = await db
    .select({ id: agents.id, accountId: agents.accountId, name: agents.name })
    .from(agents)
    .where(isNull(agents.nameKey))
    .orderBy(asc(agents.createdAt), asc(agents.id));
  const taken = await listKeys(db, [...new Set(unkeyed.map(({ accountId }) => accountId))]);
  return unkeyed.flatMap(({ id, accountId, name }) => {
    const nameKey = normaliseName(name);
    const mark = `${accountId} ${nameKey}`;
    if (nameKey === "" || taken.has(mark)) return [];
    taken.add(mark);
    return [{ id, nameKey }];
  });
}

async function listKeys(db: Db, accountIds: string[]): Promise<Set<string>> {
  const isKeyed = and(inArray(agents.accountId, accountIds), isNotNull(agents.nameKey));
  const rows = await db
    .select({ accountId: agents.accountId, nameKey: agents.nameKey })
    .from(agents)
    .where(isKeyed);
  return new Set(rows.map(({ accountId, nameKey }) => `${accountId} ${nameKey}`));
}
