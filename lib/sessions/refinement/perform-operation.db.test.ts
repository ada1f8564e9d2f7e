import { describe, expect, it } from "vitest";
import { openDatabase } from "@/db/client";
import { send } from "@/db/send";
import { givenDatabase } from "@/db/testing/given-database";
import { openLedger, openRunningSession, recount } from "@/lib/sessions/testing/open-session";

const test = givenDatabase();

describe("performOperation", () => {
  it("G10: a delete discards the memory, moves the counters and logs what it did", async () => {
    const ledger = await openLedger(test.db, [
      "one same thing",
      "one same thing",
      "another thing to keep and keep",
    ]);
    const session = await openRunningSession(ledger);
    const before = await recount(test.db, ledger.agent.id);
    const answer = await session.call("delete", { id: 2 });
    expect(answer.text).toMatch(/^Deleted #2\. 1 of 10 operations used/);
    const after = await recount(test.db, ledger.agent.id);
    expect(after.counters).toEqual(after.recounted);
    expect(after.counters.massTokens).toBe(before.counters.massTokens - 4);
    const entry = (await session.entries()).at(-1);
    expect(entry).toMatchObject({
      kind: "operation-applied",
      data: { twins: { "2": 1 }, marks: [], slot: 1 },
    });
  });

  it("plans no statement again once a connection has run it a few times", async () => {
    const { db, close } = openDatabase(test.url, { max: 1 });
    try {
      const texts = [1, 2, 3, 4, 5, 6, 7, 8].map((index) => `memory ${index} of Anna and Bruno`);
      const ledger = await openLedger(db, texts);
      const session = await openRunningSession(ledger);
      const update = async (id: number) => {
        const content = `memory ${id} of Anna and Bruno, 7${id}0 words`;
        expect(await session.call("update", { id, content })).toMatchObject({ end: false });
      };
      const countPlans = async () => (await send<{ count: number }>(db, planned, []))[0]?.count;
      // Postgres plans a statement five times before it may keep a plan.
      for (const id of [1, 2, 3, 4, 5]) await update(id);
      await send(db, "analyze", []);
      await update(6);
      const before = await countPlans();
      await update(7);
      await update(8);
      expect(await countPlans()).toBe(before);
    } finally {
      await close();
    }
  });

  it("G12: a trip reverses everything, and the hash is the start's", async () => {
    const text = (index: number) => `memory number ${index} `.padEnd(40, "x");
    const ledger = await openLedger(test.db, [1, 2, 3, 4].map(text));
    const session = await openRunningSession(ledger);
    const start = await recount(test.db, ledger.agent.id);
    expect((await session.call("delete", { id: 1 })).end).toBe(false);
    const trip = await session.call("delete", { id: 2 });
    expect(trip).toMatchObject({ end: true, text: expect.stringContaining("session terminated") });
    const after = await recount(test.db, ledger.agent.id);
    expect(after.counters).toEqual(start.counters);
    const row = await session.row();
    expect(row).toMatchObject({ state: "rolled-back", cause: "retention", endHash: row.startHash });
    expect(row.certificate).toMatchObject({ equal: true, restored: [1] });
    expect((await session.entries()).map((entry) => entry.kind)).toEqual([
      "session-queued",
      "step-started",
      "consent-answered",
      "session-started",
      "operation-applied",
      "breaker-tripped",
      "session-rolled-back",
    ]);
    expect(await session.call("delete", { id: 3 })).toEqual({
      text: "session terminated.",
      end: true,
    });
  });

  it("G14: complete writes one journal and ends in review", async () => {
    const ledger = await openLedger(test.db, ["one same thing", "one same thing", "x".repeat(80)]);
    const session = await openRunningSession(ledger);
    await session.call("delete", { id: 2 });
    const done = await session.call("complete", { summary: "Deleted 1." });
    expect(done.end).toBe(true);
    expect(await session.row()).toMatchObject({
      state: "awaiting-review",
      summaryMismatch: false,
      stats: { delete: 1 },
    });
    const counts = await recount(test.db, ledger.agent.id);
    expect(counts.counters).toEqual(counts.recounted);
  });
});

/** How many plans this connection made for one run only. */
const planned = "select sum(custom_plans)::int as count from pg_prepared_statements";
