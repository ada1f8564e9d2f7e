import * as fc from "fast-check";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentLedgerIndex } from "@/db/ledger-index/current-ledger-index";
import {
  memorySorts,
  noFilter,
  standings,
  type MemoryFilter,
} from "@/db/ledger-index/memory-filter";
import { countScanned, scanMemories } from "@/db/queries/scan-memories";
import { searchMemories } from "@/db/queries/search-memories";
import { selectMemories } from "@/db/queries/select-memories";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { foldText } from "@/lib/ledger/duplicates";
import { discardMemory, editMemory, restoreMemory } from "@/lib/memories/change-memory";
import { addMemories } from "@/lib/memories/add-memories";
import { newMemorySchema } from "@/lib/memories/memory-schema";
import {
  openLedger,
  openRunningSession,
  type MemoryDraft,
} from "@/lib/sessions/testing/open-session";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const words = [
  "tea", "the window", "50%", "100 %", "under_score", "\\", "C:\\temp", "Élan", "e\u0301lan",
  "日本語", "猫が好き", "한국", "😀", "👩‍👩‍👧", "👍🏽", "-5 °C", "“quoted”", "İstanbul", "ß", "ﬁsh", "…", "'", "a",
  "o'clock", "\u2028", "\n", "\t", "x".repeat(3_000),
]; // prettier-ignore
const text = fc
  .array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: "grapheme", maxLength: 6 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(" ").replaceAll("\0", "").toWellFormed())
  .filter((content) => content.trim() !== "" && content.length < 9_000);

const draft: fc.Arbitrary<MemoryDraft> = fc.record({
  content: text,
  type: fc.constantFrom("core", "core", "journal"),
  category: fc.constantFrom(null, "voice", "relational", "日"),
  constitutional: fc.boolean(),
  createdAt: fc.integer({ min: -3, max: 3 }).map((day) => day * 86_400_000),
});

/** Any text at all, and parts of texts that are there: mostly short ones. */
const sought = (texts: readonly string[]) =>
  fc.oneof(
    fc.constantFrom("%", "_", "\\", "%%", "_%", "日", "猫が", "😀", "👍", "é", "e", " ", ".", "\uFFFD"),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 2 }),
    text,
    fc
      .tuple(fc.constantFrom(...texts), fc.nat(40), fc.oneof(fc.integer({ min: 1, max: 2 }), fc.nat(12)))
      .map(([one, start, length]) => Array.from(one).slice(start, start + length).join("")),
  ); // prettier-ignore

const searchable = (query: string) => query.isWellFormed() && !query.includes("\0");

describe("searchMemories", () => {
  it("G16: finds for 1,000 random texts what a plain scan finds, while memories change", async () => {
    const drafts = fc.sample(draft, { numRuns: 400, seed: 16 });
    const { ctx, agent, db } = await openLedger(database.db, drafts);
    const agentId = agent.id;
    const queries = fc
      .sample(sought(drafts.map((one) => (typeof one === "string" ? one : one.content))), {
        numRuns: 1_000,
        seed: 17,
      })
      .filter(searchable);
    const news = fc.sample(text, { numRuns: 100, seed: 18 });
    let hits = 0;
    for (const [index, query] of queries.entries()) {
      if (index % 10 === 0) await changeSomething(index / 10);
      const { items, total } = await searchMemories(db, agentId, query, 50);
      const filter = ledgerWith(foldText(query));
      const scanned = await scanMemories(db, agentId, filter, {
        sort: "ledger",
        from: 0,
        limit: 50,
      });
      expect([query, items.map(({ number }) => number)]).toEqual([query, scanned]);
      expect(total).toBe(await countScanned(db, agentId, filter));
      hits += total;
    }
    expect(queries.length).toBeGreaterThan(950);
    expect(hits).toBeGreaterThan(1_000);

    async function changeSomething(round: number) {
      const number = 1 + ((round * 37) % 400);
      const content = news[round % news.length] ?? "new";
      const [row] = await db.execute<{ discarded: boolean; held: boolean }>(
        sql`select discarded_at is not null as discarded, constitutional as held from memories
            where agent_id = ${agentId} and number = ${number}`,
      );
      if (row === undefined || row.held) await add(content);
      else if (row.discarded) await restoreMemory(ctx, { agentId, number });
      else if (round % 2 === 0) await editMemory(ctx, { agentId, number, edit: { content } });
      else await discardMemory(ctx, { agentId, number });
    }
    async function add(content: string) {
      await addMemories(ctx, { agentId, items: [newMemorySchema.parse({ content })] });
    }
  });

  it("G16: finds nothing for what no memory can hold", async () => {
    const { agent, db } = await openLedger(database.db, ["plain 😀 words"]);
    for (const query of ["a\0b", "\ud83d", "\ude00"]) {
      expect((await searchMemories(db, agent.id, query, 50)).total).toBe(0);
    }
    expect((await searchMemories(db, "unknown", "plain", 50)).total).toBe(0);
  });
});

describe("selectMemories", () => {
  it("filters, sorts and pages as a plain scan does", async () => {
    const drafts = [...cups, ...fc.sample(draft, { numRuns: 200, seed: 5 })];
    const ledger = await openLedger(database.db, drafts);
    const { agent, db, ctx } = ledger;
    await makeBySession(ledger);
    await editMemory(ctx, { agentId: agent.id, number: 3, edit: { content: "Edited since" } });
    const filter: fc.Arbitrary<MemoryFilter> = fc.record({
      standings: fc.subarray([...standings]),
      folded: fc.constantFrom(null, "e", "日", "%"),
      categories: fc.subarray([null, "voice", "relational", "nowhere"]),
      constitutional: fc.constantFrom(null, true, false),
      bySession: fc.constantFrom(false, false, true),
      numbers: fc.constantFrom(null, [1, 2, 3, 200, 9_999]),
    });
    const part = fc.record({
      sort: fc.constantFrom(...memorySorts),
      from: fc.nat(60),
      limit: fc.integer({ min: 1, max: 70 }),
    });
    const wanted = fc.sample(fc.tuple(filter, part), { numRuns: 200, seed: 6 });
    for (const [one, some] of [
      [noFilter, { sort: "changed", from: 0, limit: 300 }] as const,
      ...wanted,
    ]) {
      const { numbers, total } = await selectMemories(db, agent.id, one, some);
      expect([one, some, numbers]).toEqual([
        one,
        some,
        await scanMemories(db, agent.id, one, some),
      ]);
      expect(total).toBe(await countScanned(db, agent.id, one));
    }
  });

  it("M1: knows what a session made, whether it was read before or after", async () => {
    for (const isWarm of [true, false]) {
      const ledger = await openLedger(database.db, cups);
      const { agent, db } = ledger;
      if (isWarm) await currentLedgerIndex(db, agent.id);
      await makeBySession(ledger);
      const filter = { ...noFilter, bySession: true };
      const part = { sort: "ledger", from: 0, limit: 10 } as const;
      const { numbers } = await selectMemories(db, agent.id, filter, part);
      expect(numbers).toEqual(await scanMemories(db, agent.id, filter, part));
      expect(numbers).toHaveLength(2);
    }
  });
});

const cups = ["One more cup.", "one more cup", `Else. ${"And so on. ".repeat(20)}`];

async function makeBySession(ledger: Parameters<typeof openRunningSession>[0]) {
  const session = await openRunningSession(ledger);
  await session.call("consolidate", { ids: "1,2", content: "One more cup." });
  await session.call("complete", { summary: "Done." });
}

function ledgerWith(folded: string): MemoryFilter {
  return { ...noFilter, standings: ["core"], folded };
}
