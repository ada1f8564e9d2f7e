import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listCopies } from "@/db/queries/memories/copies";
import { listExportRows, loadExport, type StoredMemory } from "@/db/queries/memories/load-export";
import { loadMemories, readLedger } from "@/db/queries/memories/load-memories";
import { importedKey, insertAccount, insertAgent, insertImported } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
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
