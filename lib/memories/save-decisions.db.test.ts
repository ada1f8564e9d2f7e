import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listDecisionRows } from "@/db/queries/decisions/decision-rows";
import { loadPrompt } from "@/db/queries/texts/session-words";
import { accounts, agents } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { editMemory } from "@/lib/memories/save";
import { keepApart, removeDecision } from "@/lib/memories/save-decisions";
import { listDecisions, listDecisionsSchema, listKeptApart } from "@/lib/memories/load-decisions";
import { purgeMemory } from "@/lib/purge/memory";
import { findText } from "@/lib/purge/testing/find-text";
import { stopSession } from "@/lib/sessions/stop";
import {
  actIn,
  openLedger,
  openRunningSession,
  refusalOf,
  textOfTokens,
} from "@/lib/sessions/testing/open-session";

const test = givenDatabase();

const memories = [
  "Tea at four with Ada.",
  "Tea at four with Bea.",
  "tea at four with Ada",
  { content: "Tea was poured.", type: "journal" as const },
  textOfTokens(300, "filler"),
];
const merge = { ids: [1, 2], content: "Tea at four with Ada and Bea." };
const why = { reason: "different-things", note: "Two friends, said Zora." } as const;

async function open() {
  const ledger = await openLedger(test.db, memories);
  const agentId = ledger.agentId;
  const apart = (numbers: readonly number[], ctx = ledger.ctx) =>
    keepApart(ctx, { agentId, numbers, ...why });
  const list = async () => {
    const input = listDecisionsSchema.parse({ agentId });
    return (await listDecisions(ledger.ctx, input)).items;
  };
  return { ...ledger, apart, list };
}

describe("keeping memories apart", () => {
  it("D1: is one decision about their texts, which a running session meets at once", async () => {
    const { apart, list, ...ledger } = await open();
    const session = await openRunningSession(ledger);
    await apart([1, 2]);
    const { text } = await session.call("consolidate", merge);
    expect(text).toMatch(/^Rejected before: A admin decided on .* that #1 and #2 stay apart/);
    expect(await session.row()).toMatchObject({ operationsApplied: 0, refusals: 0 });
    expect(await list()).toMatchObject([
      {
        ...why,
        operation: "apart",
        sources: [{ saidBy: [1, 3] }, { saidBy: [2] }],
        isDormant: false,
      },
    ]);
  });

  it("D2: ends with its removal, also for a session that runs", async () => {
    const { ctx, agentId, apart, list, ...ledger } = await open();
    const session = await openRunningSession({ ...ledger, ctx });
    const { id } = await apart([1, 2]);
    expect((await session.call("consolidate", merge)).text).toMatch(/^Rejected before/);
    await removeDecision(ctx, { agentId, decisionId: id });
    expect((await session.call("consolidate", merge)).text).toMatch(/^Merged #1, #2 into #6/);
    expect(await list()).toEqual([]);
    const again = removeDecision(ctx, { agentId, decisionId: id });
    expect(await refusalOf(again)).toMatchObject({ status: 404 });
  });

  it("U1: is removed under its own agent alone", async () => {
    const { apart, list } = await open();
    const { id: decisionId } = await apart([1, 2]);
    const { ctx, agentId } = await openLedger(test.db, []);
    expect(await refusalOf(removeDecision(ctx, { agentId, decisionId }))).toMatchObject({
      status: 404,
    });
    expect(await list()).toHaveLength(1);
  });

  it("D1: of two people at once is kept once, as who came first decided", async () => {
    const { apart, list, ...ledger } = await open();
    const people = ["Ada", "Cy"].map((name) => actIn(ledger, "reviewer", { name }));
    const rows = await Promise.all(people.map((ctx) => apart([1, 2], ctx)));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  it("D1: needs two texts in the ledger, and the right to roll back", async () => {
    const { apart, list, ...ledger } = await open();
    for (const other of [3, 4, 99]) {
      expect(await refusalOf(apart([1, other]))).toMatchObject({ status: 400 });
    }
    expect(await refusalOf(apart([1, 2], actIn(ledger, "operator")))).toMatchObject({
      status: 403,
    });
    const owner = actIn(ledger, "admin");
    await test.db
      .update(agents)
      .set({ ownerId: owner.acting.id })
      .where(eq(agents.id, ledger.agentId));
    await test.db
      .update(accounts)
      .set({ fourEyes: true })
      .where(eq(accounts.id, ledger.account.id));
    expect(await refusalOf(apart([1, 2], owner))).toMatchObject({
      status: 403,
      message: expect.stringContaining("A second person is required"),
    });
    const other = await openLedger(test.db, []);
    expect(await refusalOf(apart([1, 2], other.ctx))).toMatchObject({ status: 404 });
    expect(await list()).toEqual([]);
  });

  it("D2: is dormant while no memory says its texts, and wakes with them", async () => {
    const { ctx, agentId, apart, list, ...ledger } = await open();
    await apart([1, 2]);
    const edit = (number: number, version: number, content: string) =>
      editMemory(ctx, { agentId, number, version, edit: { content } });
    for (const number of [1, 2, 3]) await edit(number, 1, `Coffee ${number}.`);
    expect(await list()).toMatchObject([{ isDormant: true }]);
    expect(await listKeptApart(ctx, { agentId })).toEqual([]);
    const session = await openRunningSession({ ...ledger, ctx });
    expect((await session.call("consolidate", merge)).text).toMatch(/^Merged/);
    await stopSession(ctx, { sessionId: session.id, note: null });
    await edit(1, 4, "Tea at four with ada");
    await edit(2, 4, "tea at four with Bea.");
    expect(await list()).toMatchObject([{ isDormant: false }]);
    expect(await listKeptApart(ctx, { agentId })).toMatchObject([{ groups: [[1], [2]] }]);
  });
});

it("D3: a session's prompt tells of the decisions on its memories, and is shown with that section", async () => {
  const { ctx, agentId, apart, ...ledger } = await open();
  await apart([1, 2]);
  const session = await openRunningSession({ ...ledger, ctx, agent: { id: agentId } });
  const parts = await loadPrompt(test.db, session.id, "refinement");
  expect(parts.filter(({ text }) => text.includes("kept apart"))).toEqual([
    {
      number: 1,
      text: expect.stringMatching(
        /^- #1, #2: kept apart, not to be merged with one another; different things; "A admin", [\d-]{10}; note "Two friends, said Zora\."\n$/,
      ),
    },
  ]);
});

it("D4: a purge reaches the texts and notes of decisions, and their lines in prompts", async () => {
  const { ctx, agentId, list, ...ledger } = await open();
  await keepApart(ctx, { agentId, numbers: [1, 2], reason: "other", note: "Said Xanthippe." });
  const session = await openRunningSession({ ...ledger, ctx, agent: { id: agentId } });
  await stopSession(ctx, { sessionId: session.id, note: null });
  for (const number of [1, 2]) await purgeMemory(ctx, { agentId, number, words: ["Xanthippe"] });
  const [decision] = await list();
  expect(decision).toMatchObject({
    sources: [{ content: null }, { content: null }],
    note: "Said [purged].",
  });
  expect(await listDecisionRows(test.db, agentId, { before: null, limit: 9 })).toHaveLength(1);
  expect(await findText(test.sql, "Xanthippe")).toEqual([]);
});
