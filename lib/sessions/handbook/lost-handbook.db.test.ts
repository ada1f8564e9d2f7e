import { describe, expect, it } from "vitest";
import { retryLost } from "@/db/retry-lost";
import { givenDatabase } from "@/db/testing/given-database";
import { approveSession } from "@/lib/sessions/decide/approve-session";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { takeSession } from "@/lib/sessions/frame/take-session";
import { HandbookRun } from "@/lib/sessions/handbook/handbook-run";
import { performHandbookCall } from "@/lib/sessions/handbook/perform-handbook-call";
import { openBook } from "@/lib/sessions/handbook/testing/book-on-the-wire";
import { complete, edit } from "@/lib/sessions/handbook/testing/open-handbook";
import { cutEverywhere, type CutCase } from "@/lib/sessions/testing/cut-everywhere";

const test = givenDatabase();

const change = edit("MEMORY.md", "rotate-ledger-key reads", "rotating a key reads");

/** A session that a worker has taken, and its calls so far. */
async function openTaken() {
  const book = await openBook(test.db);
  const { id } = await book.start();
  const taken = await takeSession(test.db, id, book.ctx.now);
  if (taken?.kind !== "handbook") throw new Error("The session could not be taken.");
  const state = new HandbookRun(taken);
  const perform = (db: typeof test.db, index: number, call: typeof change | typeof complete) =>
    performHandbookCall(
      db,
      { sessionId: id, lease: taken.lease, step: 1, index, ...call },
      state,
      book.ctx.now,
    );
  return { book, id, perform };
}

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
