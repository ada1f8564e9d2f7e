import { expect, it } from "vitest";
import { listExportRows, loadExport, type StoredMemory } from "@/db/queries/memories/load-export";
import { importedKey, insertImported } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { openLedger } from "@/lib/sessions/testing/open-session";
import { testDepth } from "@/lib/testing/test-depth";

const database = givenDatabase();

const count = 50_000;

const isOwnKey = (memory: StoredMemory) => memory.sourceKey === importedKey(memory.number);

async function givenImported(): Promise<{ accountId: string; agentId: string }> {
  const { account, agent } = await openLedger(database.db, []);
  await insertImported(database.sql, agent.id, count);
  return { accountId: account.id, agentId: agent.id };
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
    expect(found?.memories).toHaveLength(count);
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
