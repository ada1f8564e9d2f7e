import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { loadHandbookState, scheduleHandbooks } from "@/db/queries/handbook/handbook-state";
import { hashRun } from "@/db/queries/handbook/session-runs";
import { accounts, agents, runs, sessionRuns, sessions } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { readingModel } from "@/lib/model/testing/scripted-model";
import { deleteRun } from "@/lib/runs/delete-run";
import { startDueHandbooks } from "@/lib/sessions/handbook/due-handbooks";
import { openBook } from "@/lib/sessions/handbook/testing/book-on-the-wire";
import { complete, givenRun } from "@/lib/sessions/handbook/testing/open-handbook";

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

  it("H11: nothing new starts none, and is not looked at again", async () => {
    const { account, agent, lookAt } = await openDue(false);
    await test.db.transaction((tx) => scheduleHandbooks(tx, account.id));
    expect(await lookAt(7)).toEqual([]);
    expect(await loadHandbookState(test.db, agent.id)).toMatchObject({ isScheduled: false });
  });

  it("H1: a new run starts one where 256 that are used daily are held", async () => {
    const { agent, addMore, lookAt } = await openDue();
    const threads = Array.from({ length: 256 }, (_, index) => `held-${index}`);
    await addMore(threads);
    await test.db.update(runs).set({ uses: 9 }).where(eq(runs.agentId, agent.id));
    const [last] = await test.db.select().from(sessions).where(eq(sessions.agentId, agent.id));
    const there = await test.db.select().from(runs).where(inArray(runs.threadId, threads));
    await test.db.insert(sessionRuns).values(
      there.map((run) => ({
        sessionId: last?.id ?? "",
        threadId: run.threadId,
        status: "retained" as const,
        isTaken: true,
        updatedAt: run.updatedAt,
        hash: hashRun(run),
      })),
    );
    expect(await lookAt(7)).toEqual([]);
    await addMore(["new"]);
    expect(await lookAt(7)).toHaveLength(1);
  });

  it("H1b: runs that only grew old start none", async () => {
    const { account, lookAt } = await openDue();
    await test.db.transaction((tx) => scheduleHandbooks(tx, account.id));
    expect(await lookAt(31 * 24)).toEqual([]);
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
    const { session, entries } = await run(id, readingModel([{ calls: [complete] }]));
    expect(session.state).toBe("unchanged");
    const told = entries.find((entry) => entry.kind === "session-started")?.data.handbook?.runs;
    const added = told?.filter(({ status }) => status === "added");
    expect(added?.map(({ isTaken }) => isTaken)).toEqual([true, false]);
    expect(await loadHandbookState(test.db, agent.id)).toMatchObject({ isDue: true });
    // The one that waited is added still; the one that was taken is held.
    const next = await write([{ text: "No." }]);
    const then = next.entries.find((entry) => entry.kind === "session-started")?.data.handbook;
    expect(then?.runs.filter(({ status }) => status === "added")).toHaveLength(1);
  });
});
