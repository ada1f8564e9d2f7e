import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { listImportRows, listImportsStatement } from "@/db/queries/memories/acts";
import { auditRecords } from "@/db/schema";
import { insertAccount, insertAgent } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { withoutTriggers } from "@/db/testing/test-database";

const added = 20_000;
const run = { added, skipped: 0, format: "text", lastRevision: added };
const named = { ...run, firstNumber: 1, lastNumber: added };

const database = givenDatabase();
let wanted: { readonly accountId: string; readonly agentId: string; readonly limit: number };
beforeAll(async () => {
  const { sql, db } = database;
  const account = await insertAccount(db);
  const agent = await insertAgent(db, account.id);
  wanted = { accountId: account.id, agentId: agent.id, limit: 31 };
  await sql`insert into memories
      (agent_id, number, type, content, search_text, normalised_hash, created_at, revision, version, hash)
    select ${agent.id}, n, 'core', 'm' || n, 'm' || n, 'm' || n, now(), n, 1 + (n % 10 = 0)::int, 'x'
    from generate_series(1, ${added} + 500) n`;
  await sql`insert into audit_records
      (chain, position, account_id, agent_id, at, actor, kind, number, revision, data, hash)
    select ${agent.id}, n, ${account.id}, ${agent.id}, now(), '{"kind":"person","name":"Ines"}',
      'memory-created', n, n, '{}', 'x'
    from generate_series(1, ${added} + 500) n`;
  await sql`analyze memories`;
  await sql`analyze audit_records`;
});

/** The import's audit record, as this version or an older one writes it. */
async function recordImport(data: object): Promise<void> {
  const { agentId, accountId } = wanted;
  await withoutTriggers(database.db, (tx) =>
    tx.delete(auditRecords).where(eq(auditRecords.kind, "memories-imported")),
  );
  await database.sql`insert into audit_records
      (chain, position, account_id, agent_id, at, actor, kind, data, hash)
    values (${agentId}, ${added + 501}, ${accountId}, ${agentId}, now(),
      '{"kind":"person","name":"Ines"}', 'memories-imported', ${database.sql.json({ ...data })}, 'x')`;
}

it("counts what is left of a large import over its memories alone, each once", async () => {
  await recordImport(named);
  const lines = await database.sql.unsafe<{ "QUERY PLAN": string }[]>(
    `explain (analyze, timing off, costs off) ${listImportsStatement}`,
    [wanted.accountId, wanted.agentId, wanted.limit],
  );
  const plan = lines.map((line) => line["QUERY PLAN"]);
  const read = plan.map((line) => Number(/rows=(\d+)/.exec(line)?.[1] ?? 0));
  expect(Math.max(...read)).toBe(added);
  expect(read.filter((rows) => rows > 100)).toHaveLength(1);
});

it.each([
  ["names its numbers", named],
  ["is of an older version", run],
])("tells the same of an import that %s", async (_, data) => {
  await recordImport(data);
  const rows = await listImportRows(database.db, wanted);
  expect(rows).toMatchObject([{ added, kept: added, undoable: added - added / 10 }]);
});
