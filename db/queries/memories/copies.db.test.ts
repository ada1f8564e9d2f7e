import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { listCopies } from "@/db/queries/memories/copies";
import { insertAccount, insertAgent } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";

const test = givenDatabase();

it("M9: copies are found in no time, also before the database has statistics", async () => {
  const account = await insertAccount(test.db);
  const agent = await insertAgent(test.db, account.id);
  await test.sql`alter table memories set (autovacuum_enabled = false)`;
  await test.sql`
    insert into memories
      (agent_id, number, type, content, search_text, normalised_hash, created_at, revision, hash)
    select ${agent.id}, n, 'core', 'Tea', 'tea', md5((n / 2)::text), now(), 1, 'h'
    from generate_series(1, 20000) n`;
  const groups = await test.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '5s'`);
    return listCopies(tx, agent.id);
  });
  expect(groups).toHaveLength(9_999);
  expect(groups.every((group) => group.length === 2)).toBe(true);
});
