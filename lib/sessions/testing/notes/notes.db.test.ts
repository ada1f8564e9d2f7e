import { afterAll, beforeAll, expect, it } from "vitest";
import { kindOf, kindTitle } from "@/components/writers/kind-of";
import { questions } from "@/components/writers/questions";
import { operationCopy } from "@/components/sessions/copy";
import { operationTarget } from "@/components/sessions/log/operation-target";
import type { TestDatabase } from "@/db/testing/test-database";
import { givenKey, type OpenApi, openApi } from "@/lib/api/testing/open-api";
import { sayStanding } from "@/lib/ledger/entries/copy";
import { sweepAccount } from "@/lib/sessions/schedule/sweep";
import { notesTables } from "@/lib/sessions/testing/notes/writers";
import { startDueSessions } from "@/lib/writers/writer-of";
import { findAnything } from "@/lib/pages/find";
import { noFilters } from "@/lib/browser/session-list";
import { loadFirstSessions } from "@/lib/sessions/read/load-list";
import { listAudit, listAuditSchema } from "@/lib/audit/load";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { purgeMemory } from "@/lib/purge/memory";
import { readEverything } from "@/lib/purge/testing/find-text";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { approveSession } from "@/lib/sessions/decide/approve";
import { revertOperations } from "@/lib/sessions/decide/revert";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { startSessionSchema } from "@/lib/sessions/schema";
import { runSession } from "@/lib/sessions/run";
import { stopSession } from "@/lib/sessions/stop";
import { startSession } from "@/lib/sessions/start";
import { listReviews } from "@/lib/sessions/read/load-queue";
import { loadHome } from "@/lib/sessions/read/load-home";
import { listSessions, listSessionsSchema, loadSessionPrompt } from "@/lib/sessions/read/load";
import { loadSessionPage } from "@/lib/sessions/read/load-page";
import { loadAgentRow } from "@/db/queries/agents/load-agents";
import {
  openLedger,
  recount,
  refusalOf,
  runDependencies,
} from "@/lib/sessions/testing/open-session";

// What other writers got wrong without a failing test, each tried with a fifth kind that is one
// folder and a line in each of the tables. The project "db-new-writer" puts those lines there.

let api: OpenApi;
let test: TestDatabase;
beforeAll(async () => {
  api = await openApi();
  test = api.database;
  await test.db.execute(notesTables);
});
afterAll(() => api.close());

const said = ["Ines takes quinces in October.", "forget #2", "The gate squeaks in the rain."];

/** A session that wrote two notes and was refused a third, and waits for a person. */
async function openNotes(lines = said) {
  const ledger = await openLedger(test.db, ["Tea at four.", "The boat is blue."]);
  const { ctx, agent, account } = ledger;
  const start = await recount(test.db, agent.id);
  const input = startSessionSchema.parse({ agentId: agent.id, kind: "notes" });
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

it("the start goes by the kind, its calls by its log, its policy and prompt are its own", async () => {
  const { ctx, id, row, page } = await openNotes();
  // S11, A3: its report is reviewed though the policy is milder than that of other kinds.
  const policy = { state: "awaiting-review", reviewPolicy: "on-warning" };
  expect(await row()).toMatchObject({ kind: "notes", ...policy, refusals: 1 });
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
  // G17: a refused call keeps the memories that it named.
  const refused = entries.filter((entry) => entry.kind === "operation-refused");
  expect(refused.map(({ data }) => data)).toMatchObject([
    { name: "forget", arguments: "forget #2", numbers: [2] },
  ]);
  expect(reduceSession(entries).refusals).toBe(1);
  expect(await loadSessionPrompt(ctx, { sessionId: id })).toEqual([
    {
      chat: "notes",
      title: "For the notes",
      sections: [{ title: "Question", text: "What is worth noting?" }],
    },
  ]);
});

it("M7, R1: the words of its notes and of its calls go with a purge, its own table's too, and that with a rollback", async () => {
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
  const kept = () => test.sql`select line from notes_kept where session_id = ${id}`;
  expect(await kept()).toHaveLength(1);
  await rollBackSession(ctx, await seen());
  expect(await kept()).toEqual([]);
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
  const { items } = await listReviews(ctx, { sort: "oldest", kind: "notes" });
  expect(items).toMatchObject([
    { id, kind: "notes", report: "Wrote 3 lines.", worst: "1 forbidden change blocked" },
  ]);
  const { waiting, wentWrong } = await loadHome(ctx);
  expect([waiting.map((one) => one.id), wentWrong.items]).toEqual([[id], []]);
  const wanted = listSessionsSchema.parse({ agentId: agent.id, kind: "notes" });
  expect((await listSessions(ctx, wanted)).items.map(({ session }) => session.id)).toEqual([id]);
  const own = await loadFirstSessions(ctx, { ...noFilters, agent: agent.id });
  expect(own.items).toMatchObject([{ kind: "notes", report: "Wrote 3 lines." }]);
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

it("its page shows a block and a line for each note, and words for the whole", async () => {
  const { page } = await openNotes();
  const { entries, session } = await page();
  const view = reduceSession(entries);
  const kind = kindOf("notes");
  expect(kind.blocksOf(view)).toMatchObject([
    { memory: { number: 3 }, mark: { operation: "note" } },
    { memory: { number: 4 }, mark: { operation: "note" } },
  ]);
  const lines = view.operations.map((one) => operationTarget(one.operation, one.changes, {}));
  expect(lines).toMatchObject([
    { into: 3, text: said[0] },
    { into: 4, text: said[2] },
  ]);
  expect(operationCopy.note).toMatchObject({ done: "Noted", icon: "plus" });
  expect(kindTitle({ kind: "notes", mode: "full" })).toBe("Notes");
  expect(Reflect.get(questions, view.kind)(view, of)).toMatchObject({
    words: "2 notes are withdrawn.",
  });
  // None of them was merged.
  expect(sayStanding(session)).toBe("2 changes: 2 noted");
});

const of = { agentName: "Wren", laterFolds: [], droppedSince: [], restingFacts: [] };

it.each([
  [{ mode: "dedup-only" }, "A note session has no modes: leave it out."],
  [{ conversationId: "c" }, "A note session is of no conversation: leave it out."],
  [{ oldRuns: true }, "Only a handbook session takes old runs."],
])("a start refuses %j, which it does not take", async (more, sentence) => {
  const { ctx, agentId } = await openLedger(test.db, ["Tea at four."]);
  const input = startSessionSchema.parse({ agentId, kind: "notes", ...more });
  const refusal = await refusalOf(startSession(ctx, input));
  expect(Object.values(refusal?.fields ?? {})).toEqual([sentence]);
});

it("W1: the schedule asks for one, and it starts by itself once the ledger is free", async () => {
  const { ctx, agentId } = await openLedger(test.db, ["Tea at four."]);
  const sweep = await sweepAccount(ctx);
  const kinds = async () =>
    (await listSessions(ctx, listSessionsSchema.parse({ agentId }))).items.map(({ session }) => [
      session.kind,
      session.state,
      session.startedBy.name,
    ]);
  expect(sweep.result.started).toHaveLength(1);
  await startDueSessions(test.db, ctx.now);
  expect((await kinds()).map(([kind]) => kind)).toEqual(["refinement"]);
  await stopSession(ctx, { sessionId: sweep.result.started[0]?.sessionId ?? "", note: null });
  await startDueSessions(test.db, ctx.now);
  await startDueSessions(test.db, ctx.now);
  expect((await kinds())[0]).toEqual(["notes", "queued", "Keepsake"]);
  expect(await kinds()).toHaveLength(2);
});

it("the API starts it, answers it by its kind, and describes the kind", async () => {
  const { agent, account } = await openLedger(test.db, ["Tea at four."]);
  const key = await givenKey(test.db, account.id, { role: "admin" });
  const body = { kind: "notes" };
  const started = await api.ask("POST", `/agents/${agent.id}/sessions`, { key, body });
  expect(started).toMatchObject({ status: 202, json: { kind: "notes", state: "queued" } });
  const listed = await api.ask("GET", `/sessions?kind=notes&agentId=${agent.id}`, { key });
  expect(listed.json.items).toMatchObject([{ kind: "notes" }]);
  const described = await api.ask("GET", "/openapi.json", { key });
  expect(JSON.stringify(described.json)).toContain('"extract","notes"');
});
