import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listImportRows, listImportsStatement } from "@/db/queries/memories/acts";
import { listCopies } from "@/db/queries/memories/copies";
import { listExportRows, loadExport, type StoredMemory } from "@/db/queries/memories/load-export";
import { loadMemories, readLedger } from "@/db/queries/memories/load-memories";
import { auditRecords } from "@/db/schema";
import { importedKey, insertAccount, insertAgent, insertImported } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { withoutTriggers } from "@/db/testing/test-database";
import { compareInLedger, isInLedger, type Memory } from "@/lib/ledger/memory";
import { openLedger } from "@/lib/sessions/testing/open-session";
import { testDepth } from "@/lib/testing/test-depth";

const database = givenDatabase();

const imported = 50_000;

const isOwnKey = (memory: StoredMemory) => memory.sourceKey === importedKey(memory.number);

async function givenImported(): Promise<{ accountId: string; agentId: string }> {
  const { account, agentId } = await openLedger(database.db, []);
  await insertImported(database.sql, agentId, imported);
  return { accountId: account.id, agentId };
}

it.each(testDepth.pick("tables", ["a new table", "a table that Postgres has analysed"], 2))(
  "an export of 50,000 imported memories takes seconds, on %s",
  async (table) => {
    const inserting = performance.now();
    const { accountId, agentId } = await givenImported();
    const insertMs = performance.now() - inserting;
    if (table !== "a new table") await database.sql`analyze memories, imported_sources`;
    const begun = performance.now();
    const found = await loadExport(database.db, accountId, agentId);
    // Without the index it takes minutes even on an idle machine.
    expect(performance.now() - begun).toBeLessThan(Math.max(20_000, 10 * insertMs));
    expect(found?.memories).toHaveLength(imported);
    expect(found?.memories.every(isOwnKey)).toBe(true);
  },
);

it("reads a page by index, in the plan that Postgres keeps from the sixth page on", async () => {
  const { agentId } = await givenImported();
  // Without statistics the table is sorted page by page, which takes seconds.
  await database.sql`analyze memories, imported_sources`;
  const { sql: statement } = listExportRows(database.db, agentId, 0).toSQL();
  const plan = await database.sql.begin(async (tx) => {
    await tx`set local plan_cache_mode = force_generic_plan`;
    await tx.unsafe(`prepare page as ${statement}`);
    const lines = await tx.unsafe<{ "QUERY PLAN": string }[]>(
      `explain (costs off) execute page(1, '${agentId}', 25000, 1000)`,
    );
    await tx`deallocate page`;
    return lines.map((line) => line["QUERY PLAN"]).join("\n");
  });
  expect(plan).toContain("imported_sources_by_number");
  expect(plan).not.toMatch(/Seq Scan|Hash|Sort/);
});

describe("pages of a ledger", () => {
  const test = givenDatabase();

  async function readPages(agentId: string): Promise<(readonly Memory[])[]> {
    const pages = [];
    for await (const page of readLedger(test.db, agentId)) pages.push(page);
    return pages;
  }

  it("a ledger is read a page at a time: each memory once, in its order, to the letter", async () => {
    const count = 2_500;
    const { agentId } = await openLedger(
      test.db,
      Array.from({ length: count }, (_, index) => ({
        content: `${index} \\ "quoted" \n \u2028 é 猫 😀`,
        category: index % 3 === 0 ? 'a "label"' : null,
        constitutional: index % 7 === 0,
        type: index % 10 === 0 ? ("journal" as const) : ("core" as const),
        // Higher numbers are older, and many share a timestamp, also across page ends.
        createdAt: Date.UTC(2026, 0, 1) - Math.floor(index / 700),
      })),
    );
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    const known = await loadMemories(test.db, agentId, numbers);
    const ledger = [...known.values()].filter(isInLedger).sort(compareInLedger);
    const pages = await readPages(agentId);
    expect(pages.map((page) => page.length)).toEqual([1_000, 1_000, 250]);
    expect(pages.flat()).toEqual(ledger);
  });

  it("a ledger of whole pages ends with its last, and an empty one has none", async () => {
    const full = await openLedger(
      test.db,
      Array.from({ length: 1_000 }, (_, index) => `Memory ${index}`),
    );
    expect((await readPages(full.agent.id)).map((page) => page.length)).toEqual([1_000]);
    expect(await readPages((await openLedger(test.db, [])).agent.id)).toEqual([]);
  });
});

describe("copies", () => {
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
});

describe("a list of imports", () => {
  const added = 20_000;
  const run = { added, skipped: 0, format: "text", lastRevision: added };
  const named = { ...run, firstNumber: 1, lastNumber: added };

  const apart = givenDatabase();
  let wanted: { readonly accountId: string; readonly agentId: string; readonly limit: number };
  beforeAll(async () => {
    const { sql: raw, db } = apart;
    const account = await insertAccount(db);
    const agent = await insertAgent(db, account.id);
    wanted = { accountId: account.id, agentId: agent.id, limit: 31 };
    await raw`insert into memories
      (agent_id, number, type, content, search_text, normalised_hash, created_at, revision, version, hash)
    select ${agent.id}, n, 'core', 'm' || n, 'm' || n, 'm' || n, now(), n, 1 + (n % 10 = 0)::int, 'x'
    from generate_series(1, ${added} + 500) n`;
    await raw`insert into audit_records
      (chain, position, account_id, agent_id, at, actor, kind, number, revision, data, hash)
    select ${agent.id}, n, ${account.id}, ${agent.id}, now(), '{"kind":"person","name":"Ines"}',
      'memory-created', n, n, '{}', 'x'
    from generate_series(1, ${added} + 500) n`;
    await raw`analyze memories`;
    await raw`analyze audit_records`;
  });

  /** The import's audit record, as this version or an older one writes it. */
  async function recordImport(data: object): Promise<void> {
    const { agentId, accountId } = wanted;
    await withoutTriggers(apart.db, (tx) =>
      tx.delete(auditRecords).where(eq(auditRecords.kind, "memories-imported")),
    );
    await apart.sql`insert into audit_records
      (chain, position, account_id, agent_id, at, actor, kind, data, hash)
    values (${agentId}, ${added + 501}, ${accountId}, ${agentId}, now(),
      '{"kind":"person","name":"Ines"}', 'memories-imported', ${apart.sql.json({ ...data })}, 'x')`;
  }

  it("counts what is left of a large import over its memories alone, each once", async () => {
    await recordImport(named);
    const lines = await apart.sql.unsafe<{ "QUERY PLAN": string }[]>(
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
    const rows = await listImportRows(apart.db, wanted);
    expect(rows).toMatchObject([{ added, kept: added, undoable: added - added / 10 }]);
  });
});
