import { createHash, randomUUID } from "node:crypto";
import type { Database, Db, Sql } from "@/db/client";
import { accounts, agents, members } from "@/db/schema";
import type { Acting } from "@/lib/auth/permissions";

type Account = typeof accounts.$inferInsert;
type Agent = typeof agents.$inferInsert;

/** Inserts a separate account for a test. */
export async function insertAccount(db: Database, values: Partial<Account> = {}) {
  const [row] = await db
    .insert(accounts)
    .values({ id: randomUUID(), name: "Test", ...values })
    .returning();
  if (row === undefined) throw new Error("The account was not inserted.");
  return row;
}

/** Inserts an agent without memories; add those through the use cases. */
export async function insertAgent(db: Database, accountId: string, values: Partial<Agent> = {}) {
  const id = randomUUID();
  const [row] = await db
    .insert(agents)
    .values({ id, accountId, name: `Agent ${id.slice(0, 8)}`, ...values })
    .returning();
  if (row === undefined) throw new Error("The agent was not inserted.");
  return row;
}

/** A person or key with a role in an account. */
export function actAs(
  accountId: string,
  role: NonNullable<Acting["role"]> = "admin",
  more: Partial<Acting> = {},
): Acting {
  return { accountId, kind: "person", id: randomUUID(), name: `A ${role}`, role, ...more };
}

/** Makes the acting person a member, if they aren't yet: only members own agents. */
export async function insertMembership(db: Db, { accountId, id, kind, role }: Acting) {
  if (kind !== "person" || id === null || role === null) return;
  await db.insert(members).values({ accountId, personId: id, role }).onConflictDoNothing();
}

/** Adds imported memories to an agent, faster than a real import. */
export async function insertImported(sql: Sql, agentId: string, count: number): Promise<void> {
  await sql`
    insert into memories
      (agent_id, number, type, content, search_text, normalised_hash, created_at, revision, hash)
    select ${agentId}, n, 'core', 'Tea number ' || n, 'tea number ' || n, md5(n::text), now(), n, '0'
    from generate_series(1, ${count}::int) as n`;
  await sql`
    insert into imported_sources (agent_id, source_key, number)
    select ${agentId}, encode(sha256(n::text::bytea), 'hex'), n
    from generate_series(1, ${count}::int) as n`;
  await sql`update agents set next_number = ${count + 1} where id = ${agentId}`;
}

/** The key under which such a memory was imported. */
export function importedKey(number: number): string {
  return createHash("sha256").update(String(number)).digest("hex");
}
