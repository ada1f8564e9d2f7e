import * as fc from "fast-check";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  countFacets,
  countMonths,
  type MemoryFilter,
  memorySorts,
  noFilter,
  searchMemories,
  standings,
} from "@/db/queries/memories/search-memories";
import { type MemoryRow, toMemory } from "@/db/queries/memories/load-memories";
import { findPlace, type Part, selectMemories } from "@/db/queries/memories/select-memories";
import { memories } from "@/db/schema";
import type { Database } from "@/db/client";
import { givenDatabase } from "@/db/testing/given-database";
import { toSearchText } from "@/lib/ledger/alike/exact-groups";
import { discardMemory, editMemory, restoreMemory } from "@/lib/memories/save";
import { type MemoryDraft, openLedger, remember } from "@/lib/sessions/testing/open-session";
import { searchReference } from "@/lib/sessions/testing/reference-agent";
import { testDepth } from "@/lib/testing/test-depth";

const database = givenDatabase();

const words = [
  "tea", "the window", "50%", "100%", "under_score", "\\", "C:\\temp", "Élan", "e\u0301lan",
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
  it("G16, F16: finds for 1,000 random texts what stands in the memories, while they change", async () => {
    const drafts = fc.sample(draft, { numRuns: 400, seed: 16 });
    const { ctx, agentId, db } = await openLedger(database.db, drafts);
    const queries = fc
      .sample(sought(drafts.map((one) => (typeof one === "string" ? one : one.content))), {
        numRuns: testDepth.count(1_000, 4),
        seed: testDepth.seed,
      })
      .filter(searchable);
    const news = fc.sample(text, { numRuns: 100, seed: 18 });
    let hits = 0;
    for (const [index, query] of queries.entries()) {
      if (index % 10 === 0) await changeSomething(index / 10);
      const { items, total } = await searchMemories(db, agentId, query, 50);
      const rows = await readAll(db, agentId);
      const expected = searchReference(rows.map(toMemory), query).map(({ number }) => number);
      const found = items.map(({ number }) => number);
      expect([query, found, total]).toEqual([query, expected.slice(0, 50), expected.length]);
      hits += total;
    }
    expect(queries.length).toBeGreaterThan(testDepth.count(900, 4));
    expect(hits).toBeGreaterThan(testDepth.count(1_000, 4));

    async function changeSomething(round: number) {
      const number = 1 + ((round * 37) % 400);
      const content = news[round % news.length] ?? "new";
      const [row] = await db.execute<{ discarded: boolean; held: boolean }>(
        sql`select discarded_at is not null as discarded, constitutional as held from memories
            where agent_id = ${agentId} and number = ${number}`,
      );
      if (row === undefined || row.held) await remember(ctx, agentId, [content]);
      else if (row.discarded) await restoreMemory(ctx, { agentId, number });
      else if (round % 2 === 0) await editMemory(ctx, { agentId, number, edit: { content } });
      else await discardMemory(ctx, { agentId, number });
    }
  });

  it("G16, F16: counts up to 1,000, then one more for all; a page of a view counts more; common words rank, too", async () => {
    const drafts = Array.from({ length: 1_010 }, (_, index) => `Tea, cup ${index}.`);
    const { ctx, agentId, db } = await openLedger(database.db, [
      "The 1009 ferry.",
      ...drafts.slice(10),
    ]);
    const search = async (query: string) => {
      const { items, total } = await searchMemories(db, agentId, query, 3);
      return [items.map(({ number }) => number), total];
    };
    expect(await search("tea")).toEqual([[2, 3, 4], 1_000]);
    await remember(ctx, agentId, drafts.slice(0, 10));
    expect(await search("tea")).toEqual([[2, 3, 4], 1_001]);
    expect(await search("tea 1009")).toEqual([[1_001, 1], 2]);
    for (const [from, length] of [
      [0, 5],
      [1_000, 5],
      [1_008, 2],
      [2_000, 0],
    ] as const) {
      const part = { sort: "ledger", from, limit: 5 } as const;
      const filter = { ...noFilter, texts: ["tea"] };
      const { numbers, total } = await selectMemories(db, agentId, filter, part);
      expect([numbers.length, total]).toEqual([length, 1_010]);
    }
  });

  it("G16: finds nothing for what no memory can hold", async () => {
    const { agentId, db } = await openLedger(database.db, ["plain 😀 words"]);
    for (const query of ["a\0b", "\ud83d", "\ude00"]) {
      expect((await searchMemories(db, agentId, query, 50)).total).toBe(0);
    }
    expect((await searchMemories(db, "unknown", "plain", 50)).total).toBe(0);
  });
});

describe("selectMemories", () => {
  it("filters, sorts, pages and finds places", async () => {
    const drafts = [...cups, ...fc.sample(draft, { numRuns: 200, seed: 5 })];
    const { agentId, db, ctx } = await openLedger(database.db, drafts);
    await editMemory(ctx, { agentId, number: 3, edit: { content: "Edited since" } });
    await discardMemory(ctx, { agentId, number: 1 });
    const filter: fc.Arbitrary<MemoryFilter> = fc.record({
      standings: fc.subarray([...standings]),
      texts: fc.subarray(["e", "日", "%"]),
      ranked: fc.constantFrom(null, null, [], [9, 7, 1, 8, 2, 203]),
      categories: fc.subarray([null, "voice", "relational", "nowhere"]),
      constitutional: fc.constantFrom(null, true, false),
      numbers: fc.constantFrom(null, [1, 2, 3, 200, 9_999]),
    });
    const page = fc.record({
      sort: fc.constantFrom(...memorySorts),
      from: fc.nat(60),
      limit: fc.integer({ min: 1, max: 70 }),
    });
    const wanted = fc.sample(fc.tuple(filter, page), {
      numRuns: testDepth.count(200, 4),
      seed: testDepth.seed,
    });
    const rows = await readAll(db, agentId);
    const wholes = memorySorts.map((sort) => [noFilter, { sort, from: 0, limit: 300 }] as const);
    for (const [one, some] of [...wholes, ...wanted]) {
      const expected = pick(rows, one, some.sort);
      const { numbers, total } = await selectMemories(db, agentId, one, some);
      const part = expected.slice(some.from, some.from + some.limit);
      expect([one, some, numbers, total]).toEqual([one, some, part, expected.length]);
      const place = { sort: some.sort, number: 7 };
      expect(await findPlace(db, agentId, one, place)).toBe(expected.indexOf(7));
    }
  });

  it("counts by month, in UTC, and by what tells memories apart", async () => {
    const times = ["2023-12-31T23:59:59Z", "2024-01-01T00:00:00Z", "2024-01-31T23:59:59Z"];
    const drafts = times.map((time, index) => ({
      content: `Cup ${index}.`,
      createdAt: Date.parse(time),
      category: index === 0 ? "voice" : null,
    }));
    const { agentId, db } = await openLedger(database.db, drafts);
    expect(await countMonths(db, agentId, noFilter)).toEqual([
      { month: "2023-12", count: 1 },
      { month: "2024-01", count: 2 },
    ]);
    const facets = await countFacets(db, agentId, noFilter);
    const core = { standing: "core", constitutional: false };
    expect(facets.toSorted((a, b) => a.count - b.count)).toEqual([
      { ...core, category: "voice", count: 1 },
      { ...core, category: null, count: 2 },
    ]);
  });
});

const cups = ["One more cup.", "one more cup", `Else. ${"And so on. ".repeat(20)}`];

function readAll(db: Database, agentId: string): Promise<MemoryRow[]> {
  return db.select().from(memories).where(eq(memories.agentId, agentId));
}

/** The numbers of the rows that pass a filter, in an order, as TypeScript finds them. */
function pick(rows: readonly MemoryRow[], filter: MemoryFilter, sort: Part["sort"]): number[] {
  const inLedger = (a: MemoryRow, b: MemoryRow) =>
    a.createdAt.getTime() - b.createdAt.getTime() || a.number - b.number;
  const before = {
    ledger: inLedger,
    newest: (a: MemoryRow, b: MemoryRow) => inLedger(b, a),
    largest: (a: MemoryRow, b: MemoryRow) => b.tokens - a.tokens || inLedger(a, b),
    changed: (a: MemoryRow, b: MemoryRow) => b.revision - a.revision || inLedger(a, b),
  }[sort];
  const { ranked } = filter;
  const placeIn = (best: readonly number[]) => (a: MemoryRow, b: MemoryRow) =>
    best.indexOf(a.number) - best.indexOf(b.number);
  return rows
    .filter((row) => isWanted(row, filter))
    .sort(sort === "ledger" && ranked !== null ? placeIn(ranked) : before)
    .map(({ number }) => number);
}

function isWanted(row: MemoryRow, filter: MemoryFilter): boolean {
  const standing = `${row.discardedAt === null ? "" : "discarded-"}${row.type}` as const;
  const { categories, constitutional, numbers } = filter;
  return (
    (filter.standings.length === 0 || filter.standings.includes(standing)) &&
    filter.texts.every((one) => toSearchText(row.content).includes(one)) &&
    (filter.ranked?.includes(row.number) ?? true) &&
    (categories.length === 0 || categories.includes(row.category)) &&
    (constitutional === null || row.constitutional === constitutional) &&
    (numbers === null || numbers.includes(row.number))
  );
}
