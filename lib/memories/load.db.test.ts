import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { type Context } from "@/lib/context";
import {
  describeMemory,
  describeRevision,
  everStood,
  listMemories,
  listMemoriesSchema,
  loadMemory,
  memoryHistory,
  memoryHistorySchema,
} from "@/lib/memories/load";
import { discardMemory, editMemory, restoreMemory } from "@/lib/memories/save";
import { commonFrom } from "@/lib/ledger/texts/asked-words";
import { parseInput } from "@/lib/parse-input";
import { purgeMemory } from "@/lib/purge/memory";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import {
  openLedger,
  openReview,
  refusalOf,
  textOfTokens,
  remember,
} from "@/lib/sessions/testing/open-session";

const test = givenDatabase();

const list = async (ctx: Context, given: object) =>
  listMemories(ctx, parseInput(listMemoriesSchema, given));
const numbersOf = async (ctx: Context, given: object) =>
  (await list(ctx, given)).items.map((row) => row.number);

const day = (text: string) => Date.parse(`${text}T00:00:00.000Z`);

async function givenLedger() {
  const ledger = await openLedger(test.db, [
    { content: "The newest, told first.", createdAt: day("2026-02-03") },
    { content: "50% of the Élan", createdAt: day("2026-02-01"), category: "voice" },
    { content: "A day in between", createdAt: day("2026-02-02"), type: "journal" },
    { content: "the same day", createdAt: day("2026-02-01") },
    { content: "under_score \\ and 500 more", createdAt: day("2020-01-01") },
  ]);
  const agentId = ledger.agentId;
  await discardMemory(ledger.ctx, { agentId, number: 5 });
  return ledger;
}

describe("listMemories", () => {
  it("gives them in ledger order, kept ones unless asked otherwise", async () => {
    const { ctx, agentId } = await givenLedger();
    expect(await numbersOf(ctx, { agentId })).toEqual([2, 4, 3, 1]);
    expect(await numbersOf(ctx, { agentId, type: "core" })).toEqual([2, 4, 1]);
    expect(await numbersOf(ctx, { agentId, type: "journal" })).toEqual([3]);
    expect(await numbersOf(ctx, { agentId, discarded: "true" })).toEqual([5]);
    expect(await numbersOf(ctx, { agentId, discarded: true })).toEqual([5]);
    expect(await numbersOf(ctx, { agentId, discarded: "all" })).toEqual([5, 2, 4, 3, 1]);
  });

  it("F16: finds by words in any order and case, those with the most words first, then rare ones", async () => {
    const { ctx, agentId } = await openLedger(test.db, [
      "The UI migration moved the barrel index files in May.",
      "Marta owns macroflows.",
      "Marta owns a boat.",
      { content: "The boat of src/MacroFlows.ts is Marta's", type: "journal" },
      "Lunch in May.",
    ]);
    const find = (q: string, more = {}) => numbersOf(ctx, { agentId, q, ...more });
    expect(await find("migration ui")).toEqual([1]);
    expect(await find("who owns macroflows")).toEqual([2, 3, 4]);
    expect(await find("BOAT marta")).toEqual([3, 4, 2]);
    expect(await find("boat marta", { type: "journal" })).toEqual([4]);
    expect(await find("nothing of it is here", { type: "core" })).toEqual([]);
    expect(await find("nobody knows")).toEqual([]);
    expect(await find("acroflow nowhere")).toEqual([]);
    expect(await find('"marta owns" boat')).toEqual([3]);
    expect(await find("wns macro")).toEqual([2]);
    await discardMemory(ctx, { agentId, number: 2 });
    expect(await find("who owns macroflows")).toEqual([3, 4]);
    expect(await find("macroflows marta", { discarded: "true" })).toEqual([2]);
    expect(await find("macroflows boat", { discarded: "true" })).toEqual([]);
    await editMemory(ctx, { agentId, number: 3, edit: { content: "Marta sold it." } });
    expect(await find("boat marta")).toEqual([4, 3]);
  });

  it("F16: if every word is common, finds what has them all, and else what has one", async () => {
    const drafts = Array.from({ length: 2 * commonFrom }, (_, index) =>
      index % 2 === 0 ? `Tea ${index}` : `Coffee ${index}`,
    );
    const { ctx, agentId } = await openLedger(test.db, drafts);
    const find = (q: string) => numbersOf(ctx, { agentId, q, limit: 5 });
    expect(await find("coffee or tea")).toEqual([2, 4, 6, 8, 10]);
    await editMemory(ctx, { agentId, number: 700, edit: { content: "Coffee, not tea" } });
    await editMemory(ctx, { agentId, number: 701, edit: { content: "Tea or coffee" } });
    expect(await find("coffee and tea")).toEqual([700, 701]);
    expect(await find("coffee tea not")).toEqual([700]);
  });

  it("F16: pages of a search keep their order while memories come and words turn rare", async () => {
    const drafts = Array.from(
      { length: 30 },
      (_, index) => ["tea", "tea ferry", "gale", "gale tea", "ferry gale"][index % 5] ?? "",
    );
    const { ctx, agentId } = await openLedger(test.db, drafts);
    const asked = { agentId, q: "gale ferry tea" };
    const whole = await numbersOf(ctx, asked);
    expect(whole).toHaveLength(30);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(ctx, { ...asked, limit: 7, cursor });
      seen.push(...page.items.map((row) => row.number));
      cursor = page.nextCursor ?? undefined;
      if (seen.length < 8) await remember(ctx, agentId, Array<string>(20).fill("gale"));
    } while (cursor !== undefined);
    expect(seen.filter((number) => number <= 30)).toEqual(whole);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it("pages without a gap or a repeat, through memories of one moment too", async () => {
    const at = day("2026-01-01");
    const drafts = Array.from({ length: 23 }, (_, index) => ({
      content: `Memory ${index}`,
      createdAt: index % 5 === 0 ? at + index : at,
    }));
    const { ctx, agentId } = await openLedger(test.db, drafts);
    const whole = await numbersOf(ctx, { agentId });
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(ctx, { agentId, limit: 4, cursor });
      seen.push(...page.items.map((row) => row.number));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(whole);
    expect(whole).toHaveLength(23);
    expect((await list(ctx, { agentId, limit: 23 })).nextCursor).toBeNull();
  });

  it("refuses a cursor that is none", async () => {
    const { ctx, agentId } = await openLedger(test.db, []);
    const refusal = await refusalOf(list(ctx, { agentId, q: "two words", cursor: "WzEsMl0Lw" }));
    expect(refusal).toMatchObject({ status: 400, fields: { cursor: expect.any(String) } });
  });
});

it("loadMemory gives one memory, discarded or not, as the API answers it", async () => {
  const { ctx, agentId } = await givenLedger();
  expect(await describeMemory(ctx, await loadMemory(ctx, { agentId, number: 2 }))).toEqual({
    number: 2,
    type: "core",
    content: "50% of the Élan",
    tokens: 4,
    category: "voice",
    constitutional: false,
    discardedAt: null,
    createdAt: "2026-02-01T00:00:00.000Z",
    version: 1,
    relevance: null,
    supports: [],
    file: null,
    under: [],
    tags: [],
    sources: [],
    coverage: null,
    purged: null,
  });
  expect((await loadMemory(ctx, { agentId, number: 5 })).discardedAt).toBeInstanceOf(Date);
  expect(await refusalOf(loadMemory(ctx, { agentId, number: 6 }))).toHaveProperty("status", 404);
});

it("M1: memoryHistory tells what happened to a memory, with the words of then", async () => {
  const { ctx, agentId } = await givenLedger();
  await editMemory(ctx, { agentId, number: 4, edit: { content: "another day" } });
  await discardMemory(ctx, { agentId, number: 4 });
  await restoreMemory(ctx, { agentId, number: 4 });
  const input = parseInput(memoryHistorySchema, { agentId, number: "4" });
  const page = await memoryHistory(ctx, input);
  const told = page.items.map(describeRevision);
  expect(told.map(({ kind, before, after }) => [kind, before?.content, after.content])).toEqual([
    ["memory-created", undefined, "the same day"],
    ["memory-edited", "the same day", "another day"],
    ["memory-discarded", "another day", "another day"],
    ["memory-restored", "another day", "another day"],
  ]);
  expect(told[2]).toMatchObject({
    number: 4,
    actor: { kind: "person", id: ctx.acting.id },
    sessionId: null,
    after: { tokens: 3, discardedAt: expect.stringMatching(/Z$/) },
  });
  const first = await memoryHistory(ctx, { ...input, limit: 3 });
  const rest = await memoryHistory(ctx, { ...input, cursor: first.nextCursor ?? "" });
  expect([...first.items, ...rest.items]).toEqual(page.items);
});

describe("everStood", () => {
  const rest = textOfTokens(400, "rest");

  it("L7: finds which change of which session took words out, and that a rollback gave them back", async () => {
    const ledger = await openLedger(test.db, ["The oven runs at 160 °C.", "Tea is at five.", rest]);
    const review = await openReview(ledger, [["update", { id: 1, content: "The oven runs hot." }]]);
    const [sequence] = await review.applied();
    const { id: agentId } = ledger.agent;
    const find = (text: string) => everStood(ledger.ctx, { agentId, text });
    expect(await find("160 °c")).toMatchObject([
      {
        memory: { number: 1, content: "The oven runs hot." },
        removal: {
          sessionId: review.id,
          sequence,
          text: "The oven runs at 160 °C.",
          isRestored: false,
        },
      },
    ]);
    expect(await find("TEA IS")).toMatchObject([{ memory: { number: 2 }, removal: null }]);
    expect(await find("never was")).toEqual([]);
    await rollBackSession(ledger.ctx, { ...(await review.seen()), answers: new Map() });
    expect(await find("160 °C")).toMatchObject([
      { memory: { number: 1 }, removal: null },
      { removal: { isRestored: true } },
    ]);
  });

  it("L7, O5b: finds what people edited and discarded, and observations that went", async () => {
    const content = "Never deploy on Fridays.";
    const observation = { content, type: "journal", relevance: "high" } as const;
    const texts = ["Ring Ada on 4711.", "Keep 50% of it.", observation, rest];
    const ledger = await openLedger(test.db, texts);
    const agentId = ledger.agentId;
    await editMemory(ledger.ctx, { agentId, number: 1, edit: { content: "Ring Ada." } });
    for (const number of [2, 3]) await discardMemory(ledger.ctx, { agentId, number });
    const find = async (text: string) =>
      (await everStood(ledger.ctx, { agentId, text })).map(({ memory, removal }) => [
        memory.number,
        removal?.actor.kind,
        removal?.sessionId,
      ]);
    expect(await find("4711")).toEqual([[1, "person", null]]);
    expect(await find("50%")).toEqual([[2, "person", null]]);
    expect(await find("5_")).toEqual([]);
    expect(await find("deploy on fridays")).toEqual([[3, "person", null]]);
  });

  it("M7: finds nothing of what was purged", async () => {
    const ledger = await openLedger(test.db, ["The code is 4711.", rest]);
    const agentId = ledger.agentId;
    await editMemory(ledger.ctx, { agentId, number: 1, edit: { content: "The code changed." } });
    await purgeMemory(ledger.ctx, { agentId, number: 1 });
    expect(await everStood(ledger.ctx, { agentId, text: "4711" })).toEqual([]);
  });
});
