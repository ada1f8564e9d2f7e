import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { insertSessionRuns } from "@/db/queries/handbook/session-runs";
import { accounts, agents, runs, sessionRuns } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { refusalOf } from "@/lib/agents/testing/account";
import { deleteRun } from "@/lib/handbook/save-runs";
import { worstTokens } from "@/lib/ledger/texts/content";
import { readingModel, type ScriptedCall, scriptedModel } from "@/lib/model/testing/scripted-model";
import { startSession } from "@/lib/sessions/start";
import {
  complete,
  givenRun,
  openBook,
  openHandbook,
  readAll,
  stepOf,
} from "@/lib/writers/handbook/testing/open-handbook";

const test = givenDatabase();

/** As long as records of coding agents are: about 1,400 tokens by the measure of limits. */
function record(index: number): string {
  const bullets = (what: string, count: number) =>
    Array.from(
      { length: count },
      (_, line) =>
        `- ${what} ${line} of run ${index}: \`settle --step ${line}\` wrote E-${index}${line} and needed the lock of step ${line} first`,
    ).join("\n");
  return `---
description: Run ${index} settled a late file and repaired its ledger.
task: settle-file-${index % 40}
task_group: settlement
task_outcome: success
keywords: settlement, E-${index}0, step-lock
---

### Task 1: Settle file ${index % 40}

Preference signals:
${bullets("the user asked for the plan of step", 8)}

Reusable knowledge:
${bullets("what was learned in step", 14)}

Failures and how to do differently:
${bullets("a try that failed in step", 8)}
`;
}

it("H1, H3, P7: 256 runs of real size are read in parts, all of them, within the model's limit", async () => {
  const limit = 1_000_000;
  const book = await openHandbook(
    test.db,
    Array.from({ length: 256 }, (_, index) =>
      givenRun(`run-${index}`, { rawMemory: record(index), cwd: `/srv/app-${index % 8}` }),
    ),
  );
  const set = { inputLimits: { "built-in/rules": limit } };
  await test.db.update(accounts).set(set).where(eq(accounts.id, book.account.id));
  const requests: number[] = [];
  const model = readingModel(
    [
      {
        calls: [complete, { name: "write", input: { path: "MEMORY.md", content: "" } }],
      },
    ],
    (prompt) => requests.push(worstTokens(JSON.stringify(prompt))),
  );
  const { id } = await book.start();
  const { entries, told, refused } = await book.run(id, model);
  const reads = entries.flatMap((entry) =>
    entry.kind === "operation-answered" && entry.data.operation.name === "read-file"
      ? [entry.data]
      : [],
  );
  const covered = new Set(
    reads.flatMap(({ operation }) =>
      operation.name === "read-file"
        ? Array.from(
            { length: operation.toLine - operation.fromLine + 1 },
            (_, index) => operation.fromLine + index,
          )
        : [],
    ),
  );
  expect(told.filter(({ isTaken }) => isTaken)).toHaveLength(256);
  expect(covered.size).toBe(reads[0]?.total);
  // All was read: what keeps it from completing is the missing handbook alone.
  expect(refused[0]).toMatch(/^faults:/);
  expect(Math.max(...requests)).toBeLessThanOrEqual(0.75 * limit);
});

it("H1b: a handbook may hold more runs than one statement takes", async () => {
  const book = await openHandbook(test.db, ["run-1"]);
  const { id: sessionId } = await book.start();
  const rows = Array.from({ length: 11_000 }, (_, index) => ({
    sessionId,
    threadId: `t-${index}`,
    status: "retained" as const,
    isTaken: true,
    updatedAt: new Date(),
    hash: null,
  }));
  await test.db.transaction((tx) => insertSessionRuns(tx, rows));
  expect(await test.db.$count(sessionRuns)).toBeGreaterThanOrEqual(rows.length);
});

it("P7: with a small limit older parts are replaced, and no request is over three quarters of it", async () => {
  const limit = 24_000;
  const book = await openHandbook(
    test.db,
    Array.from({ length: 12 }, (_, index) =>
      givenRun(`run-${index}`, { rawMemory: record(index) }),
    ),
  );
  const set = { inputLimits: { "built-in/rules": limit } };
  await test.db.update(accounts).set(set).where(eq(accounts.id, book.account.id));
  const requests: string[] = [];
  const again = { name: "read", input: { path: "raw_memories.md" } };
  const model = readingModel(
    Array.from({ length: 30 }, () => ({ calls: [again] })),
    (prompt) => requests.push(JSON.stringify(prompt)),
  );
  const { id } = await book.start();
  const { session } = await book.run(id, model, {
    handbookLimits: { maxSteps: 40, maxCalls: 1_000, maxMs: 60_000 },
  });
  expect(session.state).toBe("failed");
  expect(requests.some((one) => one.includes("Read it again if you need it"))).toBe(true);
  const largest = Math.max(...requests.map((one) => worstTokens(one)));
  expect(largest).toBeLessThanOrEqual(0.75 * limit);
});

const day = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

/** An agent with an approved handbook of two runs, neither of which was used for 40 days. */
async function openAged() {
  const book = await openBook(test.db);
  const { agent } = book;
  const age = { usedAt: daysAgo(40) };
  await test.db.update(runs).set(age).where(eq(runs.agentId, agent.id));
  return book;
}

type Book = Awaited<ReturnType<typeof openHandbook>>;

/** What the session that starts now is told of each run, by thread. */
async function statusesOf(
  book: Book,
  calls: readonly ScriptedCall[] = [complete],
  oldRuns = false,
) {
  const { ctx, agent } = book;
  const start = { agentId: agent.id, mode: "full", kind: "handbook", oldRuns } as const;
  const { id } = await startSession(ctx, start);
  const ended = await book.run(id, scriptedModel([{ calls: [...calls] }]));
  const statuses = Object.fromEntries(ended.told.map(({ threadId, status }) => [threadId, status]));
  return { ...ended, statuses };
}

describe("runs that are too old", () => {
  it("H1b: stay retained with their lines when a newer run comes", async () => {
    const book = await openAged();
    await book.addMore(["run-3"]);
    const first = await statusesOf(book, [readAll, complete]);
    expect(first.statuses).toEqual({
      "run-1": "retained",
      "run-2": "retained",
      "run-3": "added",
    });
    expect(first.session.state).toBe("unchanged");
    expect((await book.texts())["MEMORY.md"]).toBe(book.memory);
    // The handbook holds them still: the next session is told the same.
    await book.addMore(["run-4"]);
    expect((await statusesOf(book, [readAll, complete])).statuses).toMatchObject({
      "run-1": "retained",
      "run-3": "retained",
      "run-4": "added",
    });
  });

  it("H1b: one that was sent again meanwhile is added once it is used, not before", async () => {
    const book = await openAged();
    const later = new Date(Date.now() + 60_000).toISOString();
    await book.addMore(["run-3", givenRun("run-1", { updatedAt: later, summary: "Another." })]);
    const first = await statusesOf(book, [readAll, complete]);
    expect(first.statuses["run-1"]).toBe("retained");
    const { agent } = book;
    await test.db.update(runs).set({ usedAt: new Date() }).where(eq(runs.agentId, agent.id));
    const next = await statusesOf(book, [readAll, complete]);
    expect(next.statuses).toEqual({ "run-1": "added", "run-2": "retained", "run-3": "retained" });
  });

  it("H1b: what a person removed is removed: it is flagged and reviewed, whatever the policy", async () => {
    const book = await openBook(test.db);
    const { agent, ctx } = book;
    await test.db
      .update(agents)
      .set({ handbookReviewPolicy: "never" })
      .where(eq(agents.id, agent.id));
    await deleteRun(ctx, { agentId: agent.id, threadId: "run-2" });
    const { session, entries } = await book.runOnWire([stepOf(complete)]);
    expect(session).toMatchObject({ reviewPolicy: "never", state: "awaiting-review" });
    const words = "MEMORY.md: forgets 7 lines that rested on removed runs alone";
    expect(session.marks).toEqual([words]);
    const written = entries.find((entry) => entry.kind === "document-written");
    expect(written?.data.marks).toEqual([words]);
    const old = book.memory.split("\n").filter((line) => line.trim() !== "").length;
    expect(session).toMatchObject({ linesAtStart: old, linesKept: old - 7 });
  });
});

describe("starting on old runs", () => {
  const updatedAt = daysAgo(31).toISOString();
  const old = (threads: readonly string[]) => threads.map((one) => givenRun(one, { updatedAt }));

  it.each([
    [["a", "b", "c"], "All 3 runs are older than 30 days. Use them anyway?"],
    [["a"], "The only run is older than 30 days. Use it anyway?"],
  ])("H1b: is a question where all of %j are", async (threads, message) => {
    const book = await openHandbook(test.db, old(threads));
    const refusal = await refusalOf(book.start());
    expect(refusal).toMatchObject({ status: 422, code: "old-runs", message });
    const { statuses } = await statusesOf(book, [complete], true);
    expect(statuses).toEqual(Object.fromEntries(threads.map((one) => [one, "added"])));
  });

  it("H1b: is a question too where the handbook holds them all", async () => {
    const book = await openAged();
    expect(await refusalOf(book.start())).toMatchObject({ code: "old-runs" });
    const { statuses } = await statusesOf(book, [complete], true);
    expect(statuses).toEqual({ "run-1": "retained", "run-2": "retained" });
  });

  it("H1b: is a question too where only new ones are, beside what the handbook holds", async () => {
    const book = await openBook(test.db);
    await book.addMore(old(["a", "b"]));
    expect(await refusalOf(book.start())).toMatchObject({
      code: "old-runs",
      message: "All 2 new runs are older than 30 days. Use them anyway?",
    });
    await book.addMore(["fresh"]);
    expect((await statusesOf(book, [readAll, complete])).statuses).not.toHaveProperty("a");
    const { statuses } = await statusesOf(book, [readAll, complete], true);
    expect(statuses).toMatchObject({ a: "added", b: "added", fresh: "retained" });
    await book.start();
  });

  it("S4: is refused without any run", async () => {
    const book = await openHandbook(test.db, []);
    expect(await refusalOf(statusesOf(book, [], true))).toMatchObject({
      code: "no-runs",
      message: expect.stringMatching(/ has no runs yet\.$/),
    });
  });
});
