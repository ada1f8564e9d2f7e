import { expect, it } from "vitest";
import { kindOf, kindTitle } from "@/components/sessions/kind-of";
import { givenDatabase } from "@/db/testing/given-database";
import { findAnything } from "@/lib/accounts/find-anything";
import { noFilters } from "@/lib/browser/session-list";
import { loadFirstSessions } from "@/lib/sessions/list/load-session-list";
import { listAudit, listAuditSchema } from "@/lib/audit/list-audit";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { purgeMemory } from "@/lib/memories/purge/purge-memory";
import { readEverything } from "@/lib/memories/testing/read-everything";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { approveSession } from "@/lib/sessions/decide/approve-session";
import { revertOperations } from "@/lib/sessions/decide/revert-operations";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { startSessionSchema } from "@/lib/sessions/frame/session-schema";
import { runSession } from "@/lib/sessions/frame/run-session";
import { startSession } from "@/lib/sessions/frame/start-session";
import { listReviews } from "@/lib/sessions/queue/list-reviews";
import { loadHome } from "@/lib/sessions/queue/load-home";
import { describeSession } from "@/lib/sessions/read/describe-session";
import { listSessions, listSessionsSchema } from "@/lib/sessions/read/list-sessions";
import { loadSession } from "@/lib/sessions/read/load-session";
import { loadSessionPage } from "@/lib/sessions/read/load-session-page";
import { loadSessionPrompt } from "@/lib/sessions/read/load-session-prompt";
import { loadAgentRow } from "@/db/queries/agents/load-agents";
import { openLedger, recount } from "@/lib/sessions/testing/open-session";
import { refusalOf } from "@/lib/sessions/testing/refusal-of";
import { runDependencies } from "@/lib/sessions/testing/run-dependencies";

// What a third writer got wrong without a failing test, each tried with a writer that is one folder
// and a line in each of the tables. The project "writer" puts those lines there.

const test = givenDatabase();

const said = ["Ines takes quinces in October.", "forget #2", "The gate squeaks in the rain."];

/** A session that wrote two notes and was refused a third, and waits for a person. */
async function openNotes(lines = said) {
  const ledger = await openLedger(test.db, ["Tea at four.", "The boat is blue."]);
  const { ctx, agent, account } = ledger;
  const start = await recount(test.db, agent.id);
  const input = startSessionSchema.parse({ agentId: agent.id, kind: "handbook" });
  const { id } = await startSession(ctx, input);
  const model = scriptedModel([{ text: lines.join("\n") }]);
  await runSession(runDependencies(test.db, model, ctx.now), id, new AbortController().signal);
  const page = () => loadSessionPage(ctx, { sessionId: id });
  const row = async () => (await page()).session;
  const seen = async () => ({
    sessionId: id,
    seenSequence: (await row()).lastSequence,
    note: null,
    answers: new Map<number, "current" | "start">(),
  });
  const loadAgent = async () => {
    const found = await loadAgentRow(test.db, account.id, agent.id);
    if (found === null) throw new Error("The agent is gone.");
    return found;
  };
  return { ...ledger, id, start, page, row, seen, loadAgent };
}

it("the start goes by the kind: without a conversation it is no refinement and no summary", async () => {
  const { row, page } = await openNotes();
  expect(await row()).toMatchObject({ kind: "handbook", state: "awaiting-review" });
  const { entries } = await page();
  expect(entries.map(({ kind }) => kind)).toEqual([
    "session-queued",
    "session-started",
    "step-started",
    "text-written",
    "operation-applied",
    "operation-refused",
    "operation-applied",
    "session-completed",
  ]);
});

it("S2: a second one is refused while it is open", async () => {
  const { ctx, agent } = await openNotes();
  const again = startSession(ctx, { agentId: agent.id, kind: "handbook", mode: "full" });
  expect(await refusalOf(again)).toMatchObject({ code: "session-open" });
});

it("M7: the words of its notes and of its calls go with a purge", async () => {
  const lines = ["Medlars ripen in October.", "forget #2 of the pears"];
  const { ctx, agent, id, seen } = await openNotes(lines);
  await approveSession(ctx, await seen());
  const holding = async (words: string) =>
    [...(await readEverything(test.sql))].filter(([, text]) => text.toLowerCase().includes(words));
  expect((await holding("medlars")).length).toBeGreaterThan(1);
  const words = ["medlars", "pears"];
  await purgeMemory(ctx, { agentId: agent.id, number: 3, words });
  expect(await holding("medlars")).toEqual([]);
  expect(await holding("pears")).toEqual([]);
  const { entries } = await loadSessionPage(ctx, { sessionId: id });
  expect(reduceSession(entries).operations).toHaveLength(1);
});

it("R1, R4, R5: a rollback restores the ledger, and leaves refinement's journal and clock alone", async () => {
  const { ctx, agent, start, row, seen, loadAgent } = await openNotes();
  const before = await loadAgent();
  await rollBackSession(ctx, await seen());
  expect(await row()).toMatchObject({ state: "rolled-back", certificate: { equal: true } });
  const after = await recount(test.db, agent.id);
  expect(after.counters.ledgerHash).toBe(start.counters.ledgerHash);
  expect(after.ledger.map(({ content }) => content)).toEqual(["Tea at four.", "The boat is blue."]);
  const journals = await test.sql`
    select number from memories where agent_id = ${agent.id} and type = 'journal'`;
  expect(journals).toHaveLength(0);
  const { lastAttemptAt, lastRefinementAt } = await loadAgent();
  expect({ lastAttemptAt, lastRefinementAt }).toEqual({
    lastAttemptAt: before.lastAttemptAt,
    lastRefinementAt: before.lastRefinementAt,
  });
  expect(before.lastAttemptAt).toBeNull();
});

it("V2: one note is reverted, and the rest is approved", async () => {
  const { ctx, agent, page, seen, row } = await openNotes();
  const first = reduceSession((await page()).entries).operations[0]?.sequence ?? 0;
  await revertOperations(ctx, { ...(await seen()), operations: [first] });
  await approveSession(ctx, await seen());
  expect(await row()).toMatchObject({ state: "approved", operationsReverted: 1 });
  const { ledger } = await recount(test.db, agent.id);
  expect(ledger.map(({ content }) => content)).toEqual([
    "Tea at four.",
    "The boat is blue.",
    said[2],
  ]);
});

it("V1: the queue, home and the lists say what it did", async () => {
  const { ctx, agent, id } = await openNotes();
  const { items } = await listReviews(ctx, { sort: "oldest", kind: "handbook" });
  expect(items).toMatchObject([{ id, kind: "handbook", report: "Wrote 3 lines.", marks: 0 }]);
  const { waiting, rolledBack } = await loadHome(ctx, { cursor: undefined });
  expect([waiting.map((one) => one.id), rolledBack.items]).toEqual([[id], []]);
  const wanted = listSessionsSchema.parse({ agentId: agent.id, kind: "handbook" });
  expect((await listSessions(ctx, wanted)).items.map(({ session }) => session.id)).toEqual([id]);
  const own = await loadFirstSessions(ctx, { ...noFilters, agent: agent.id });
  expect(own.items).toMatchObject([{ kind: "handbook", report: "Wrote 3 lines" }]);
  const found = await findAnything(ctx, { query: id });
  expect(JSON.stringify(found)).toContain(id);
  const { items: records } = await listAudit(ctx, listAuditSchema.parse({ sessionId: id }));
  expect(records.map(({ kind }) => kind)).toEqual([
    "session-awaiting-review",
    "memory-created",
    "memory-created",
    "session-running",
    "session-queued",
  ]);
});

it("P5: its prompt is shown", async () => {
  const { ctx, id } = await openNotes();
  expect(await loadSessionPrompt(ctx, { sessionId: id })).toEqual([
    {
      chat: "notes",
      title: "For the notes",
      sections: [{ title: "Question", text: "What is worth noting?" }],
    },
  ]);
});

it("G17: a refused call keeps the memories that it named", async () => {
  const { page, row } = await openNotes();
  const { entries } = await page();
  const refused = entries.filter((entry) => entry.kind === "operation-refused");
  expect(refused.map(({ data }) => data)).toMatchObject([
    { name: "forget", arguments: "forget #2", numbers: [2] },
  ]);
  expect(reduceSession(entries).refusals).toBe(1);
  expect((await row()).refusals).toBe(1);
});

it("the sheet shows a block for each note, and pages call it by its name", async () => {
  const { page } = await openNotes();
  const view = reduceSession((await page()).entries);
  const blocks = kindOf("handbook").blocksOf(view);
  expect(blocks.map(({ mark }) => mark?.operation)).toEqual(["note", "note"]);
  expect(kindTitle({ kind: "handbook", mode: "full" })).toBe("Notes");
});

it("the API describes it as it describes any session", async () => {
  const { ctx, id } = await openNotes();
  const watched = await loadSession(ctx, { sessionId: id });
  expect(describeSession(watched)).toMatchObject({
    id,
    kind: "handbook",
    operationsApplied: 2,
    stats: { consolidated: 0, updated: 0, deleted: 0, protected: 0 },
  });
});
