import { and, asc, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database, Db } from "@/db/client";
import { agents } from "@/db/schema";
import { normaliseName } from "@/lib/ledger/texts/normalise-name";

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
