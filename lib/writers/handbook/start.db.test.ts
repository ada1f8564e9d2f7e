import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { loadHandbookState, scheduleHandbooks } from "@/db/queries/handbook/handbook-state";
import { accounts, agents, sessions } from "@/db/schema";
import { retryLost } from "@/db/send";
import { givenDatabase } from "@/db/testing/given-database";
import type { OperationCall } from "@/lib/frame/answer-call";
import { deleteRun } from "@/lib/handbook/save-runs";
import { readingModel } from "@/lib/model/testing/scripted-model";
import { approveSession } from "@/lib/sessions/decide/approve";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { takeSession } from "@/lib/sessions/run";
import { type CutCase, cutEverywhere } from "@/lib/sessions/testing/cuts-and-kills";
import { performHandbookCall } from "@/lib/writers/handbook/perform";
import { HandbookRun } from "@/lib/writers/handbook/run";
import { startDueHandbooks } from "@/lib/writers/handbook/start";
import { complete, edit, givenRun, openBook } from "@/lib/writers/handbook/testing/open-handbook";

const test = givenDatabase();

const hour = 60 * 60_000;
const inHours = (hours: number) => () => new Date(Date.now() + hours * hour);

async function openDue(automatic = true) {
  const book = await openBook(test.db);
  const { agent } = book;
  const set = { handbookAutomatic: automatic };
  await test.db.update(agents).set(set).where(eq(agents.id, agent.id));
  const open = async () => {
    const rows = await test.db.select().from(sessions).where(eq(sessions.agentId, agent.id));
    return rows.filter(({ state }) => state === "queued");
  };
  const lookAt = async (hours: number) => {
    await startDueHandbooks(test.db, inHours(hours));
    return open();
  };
  return { ...book, open, lookAt };
}

describe("automatic handbook sessions", () => {
  it("H11: start when a run was added, at most every six hours", async () => {
    const { addMore, lookAt } = await openDue();
    expect(await lookAt(7)).toEqual([]);
    await addMore(["run-3"]);
    expect(await lookAt(5.9)).toEqual([]);
    expect(await lookAt(6.1)).toMatchObject([
      { kind: "handbook", startedBy: { kind: "system", name: "Keepsake" } },
    ]);
    // S2: one at a time, whoever looks.
    expect(await lookAt(20)).toHaveLength(1);
  });

  it("H11: start when a run was removed, and not for a paused agent", async () => {
    const { ctx, agent, lookAt } = await openDue();
    await deleteRun(ctx, { agentId: agent.id, threadId: "run-2" });
    await test.db.update(agents).set({ paused: true }).where(eq(agents.id, agent.id));
    expect(await lookAt(7)).toEqual([]);
    await test.db.update(agents).set({ paused: false }).where(eq(agents.id, agent.id));
    expect(await lookAt(7)).toHaveLength(1);
  });

  it("H11: don't start where they are off, but for the schedule", async () => {
    const { account, addMore, lookAt } = await openDue(false);
    await addMore(["run-3"]);
    expect(await lookAt(7)).toEqual([]);
    await test.db.transaction((tx) => scheduleHandbooks(tx, account.id));
    expect(await lookAt(7)).toHaveLength(1);
  });

  it("H11, H1b: runs that only grew old start none, and are not looked at again", async () => {
    const { account, agent, lookAt } = await openDue();
    await test.db.transaction((tx) => scheduleHandbooks(tx, account.id));
    expect(await lookAt(31 * 24)).toEqual([]);
    expect(await loadHandbookState(test.db, agent.id)).toMatchObject({ isScheduled: false });
  });

  it("K3: wait after a session that failed, longer each time", async () => {
    const { agent, addMore, write, lookAt } = await openDue();
    await addMore(["run-3"]);
    const { session } = await write([{ text: "No." }]);
    expect(session.state).toBe("failed");
    const { failedTries, nextTryAt } = await loadHandbookState(test.db, agent.id);
    expect(failedTries).toBe(1);
    expect(nextTryAt?.getTime()).toBeGreaterThan(Date.now());
    expect(await lookAt(7)).toHaveLength(1);
  });

  it("H1: added runs that did not fit are due again once the session ends well", async () => {
    const { account, agent, addMore, write, start, run } = await openDue();
    const set = { inputLimits: { "built-in/rules": 12_000 } };
    await test.db.update(accounts).set(set).where(eq(accounts.id, account.id));
    const long = "One sentence of a record. ".repeat(500);
    await addMore(["run-3", "run-4"].map((thread) => givenRun(thread, { rawMemory: long })));
    const { id } = await start();
    const { session, told } = await run(id, readingModel([{ calls: [complete] }]));
    expect(session.state).toBe("unchanged");
    const added = told.filter(({ status }) => status === "added");
    expect(added.map(({ isTaken }) => isTaken)).toEqual([true, false]);
    expect(await loadHandbookState(test.db, agent.id)).toMatchObject({ isDue: true });
    // The one that waited is added still; the one that was taken is held.
    const next = await write([{ text: "No." }]);
    expect(next.told.filter(({ status }) => status === "added")).toHaveLength(1);
  });
});

const change = edit("MEMORY.md", "rotate-ledger-key reads", "rotating a key reads");

type Call = Pick<OperationCall, "name" | "input">;

/** A session that a worker has taken, and its calls so far. */
async function openTaken() {
  const book = await openBook(test.db);
  const { id } = await book.start();
  const taken = await takeSession(test.db, id, book.ctx.now);
  if (taken?.kind !== "handbook") throw new Error("The session could not be taken.");
  const state = new HandbookRun(taken);
  const perform = (db: Parameters<typeof performHandbookCall>[0], index: number, call: Call) =>
    performHandbookCall(
      db,
      { sessionId: id, lease: taken.lease, step: 1, index, ...call },
      state,
      book.ctx.now,
    );
  return { book, id, perform };
}

it("G10: a call that is sent again after a lost commit is told that the session has ended", async () => {
  const { id, perform } = await openTaken();
  const read = { name: "read", input: { path: "MEMORY.md" } };
  const lost = test.db.transaction(async (tx) => {
    await perform(tx, 0, read);
    tx.rollback();
  });
  await expect(lost).rejects.toThrow("Rollback");
  await test.db.update(sessions).set({ lease: 99 }).where(eq(sessions.id, id));
  expect(await perform(test.db, 0, read)).toEqual({ text: "Session terminated.", end: true });
});

async function prepareDraft(): Promise<CutCase> {
  const { book, id, perform } = await openTaken();
  let answer = "";
  return {
    async run(db) {
      ({ text: answer } = await retryLost(() => perform(db, 0, change)));
    },
    async verify() {
      expect((await perform(test.db, 0, change)).text).toBe(answer);
      const { entries } = await book.page(id);
      expect(entries.filter(({ kind }) => kind === "document-drafted")).toHaveLength(1);
      expect((await book.texts())["MEMORY.md"]).toBe(book.memory);
    },
  };
}

async function prepareComplete(): Promise<CutCase> {
  const { book, id, perform } = await openTaken();
  await perform(test.db, 0, change);
  return {
    async run(db) {
      await retryLost(() => perform(db, 1, complete));
    },
    async verify() {
      const { session, entries } = await book.page(id);
      expect(session).toMatchObject({ state: "awaiting-review", operationsApplied: 1 });
      expect(entries.filter(({ kind }) => kind === "document-written")).toHaveLength(1);
      expect((await book.texts())["MEMORY.md"]).toContain("rotating a key reads");
    },
  };
}

async function prepareRollback(): Promise<CutCase> {
  const { book, id, perform } = await openTaken();
  await perform(test.db, 0, change);
  await perform(test.db, 1, complete);
  await approveSession(book.ctx, (await book.page(id)).seen);
  const { seen } = await book.page(id);
  const input = { ...seen, answers: new Map(), documents: new Map() };
  return {
    async run(db) {
      await retryLost(() => rollBackSession({ ...book.ctx, db }, input));
    },
    async verify() {
      const { session } = await book.page(id);
      expect(session).toMatchObject({ state: "rolled-back", certificate: { equal: true } });
      expect((await book.texts())["MEMORY.md"]).toBe(book.memory);
    },
  };
}

describe("a handbook session whose connection is cut at any message", () => {
  it.each([
    ["I8, G10: drafts once", prepareDraft],
    ["I8, H2: puts everything in force once", prepareComplete],
    ["I8, R4: goes back once, byte for byte", prepareRollback],
  ])("%s", async (_name, prepare) => {
    const { frontend, backend } = await cutEverywhere(test.url, prepare, 8);
    expect(frontend).toBeGreaterThan(6);
    expect(backend).toBeGreaterThan(6);
  });
});
