import { describe, expect, it } from "vitest";
import { openDatabase } from "@/db/client";
import { send } from "@/db/send";
import { givenDatabase } from "@/db/testing/given-database";
import type { ReviewPolicy } from "@/lib/ledger/entries/session";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import {
  openLedger,
  openRunningSession,
  recount,
  textOfTokens,
} from "@/lib/sessions/testing/open-session";

describe("perform operation", () => {
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
      expect(trip).toMatchObject({
        end: true,
        text: expect.stringContaining("session terminated"),
      });
      const after = await recount(test.db, ledger.agent.id);
      expect(after.counters).toEqual(start.counters);
      const row = await session.row();
      expect(row).toMatchObject({
        state: "rolled-back",
        cause: "retention",
        endHash: row.startHash,
      });
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
  });

  /** How many plans this connection made for one run only. */
  const planned = "select sum(custom_plans)::int as count from pg_prepared_statements";
});

describe("perform operation caps", () => {
  const test = givenDatabase();
  checkAfterEach(test);

  const many = Array.from({ length: 60 }, (_, index) => textOfTokens(5, index));

  describe("G3", () => {
    it("applies ten of thirty deletes that arrive at once, whoever is first", async () => {
      const ledger = await openLedger(test.db, many);
      const session = await openRunningSession(ledger);
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          session.call("delete", { id: index + 1 }, { step: 1, index }),
        ),
      );
      expect(answers.filter(({ text }) => text.startsWith("Deleted"))).toHaveLength(10);
      expect(answers.filter(({ text }) => text.startsWith("Hard cap reached"))).toHaveLength(20);
      expect((await recount(test.db, ledger.agent.id)).ledger).toHaveLength(50);
      expect(await session.row()).toMatchObject({
        operationsApplied: 10,
        stats: { delete: 10 },
        refusals: 20,
      });
    });

    it("counts neither refusals nor searches, and protects apart", async () => {
      const ledger = await openLedger(test.db, many);
      const session = await openRunningSession(ledger);
      for (let id = 1; id <= 12; id += 1) {
        await session.call("protect", { id });
        await session.call("delete", { id: 999 });
        await session.call("search", { query: "x" });
      }
      expect(await session.row()).toMatchObject({ protectsApplied: 10, operationsApplied: 0 });
      for (let id = 21; id <= 32; id += 1) await session.call("delete", { id });
      expect(await session.row()).toMatchObject({ protectsApplied: 10, operationsApplied: 10 });
      const update = await session.call("update", { id: 40, content: "new words" });
      expect(update.text).toBe("Hard cap reached: 10 of 10 operations are used. Call complete.");
    });

    it("is a constraint of the database too: what passes the gate by does not commit", async () => {
      const ledger = await openLedger(test.db, many);
      const session = await openRunningSession(ledger);
      for (let id = 1; id <= 10; id += 1) await session.call("delete", { id });
      const { id } = session;
      const eleventh = test.sql`update sessions set operations_applied = 11 where id = ${id}`;
      await expect(eleventh).rejects.toThrow("sessions_cap");
      const wider = test.sql`update sessions set cap = 99, operations_applied = 11 where id = ${id}`;
      await expect(wider).rejects.toThrow("sessions_cap");
      const protects = test.sql`update sessions set protects_applied = 11 where id = ${id}`;
      await expect(protects).rejects.toThrow("sessions_protect_cap");
    });

    it("lets an operation that a wider gate let through fail whole", async () => {
      const ledger = await openLedger(test.db, many);
      const session = await openRunningSession(ledger);
      for (let id = 1; id <= 10; id += 1) await session.call("delete", { id });
      await test.sql`update sessions set cap = 99 where id = ${session.id}`;
      const before = await recount(test.db, ledger.agent.id);
      const eleventh = session.call("delete", { id: 11 });
      await expect(eleventh).rejects.toMatchObject({ constraint_name: "sessions_cap" });
      expect(await recount(test.db, ledger.agent.id)).toEqual(before);
    });
  });
});

describe("perform operation repeat", () => {
  const test = givenDatabase();
  checkAfterEach(test);

  const texts = Array.from({ length: 20 }, (_, index) => textOfTokens(5, index));
  const calls: readonly (readonly [string, unknown])[] = [
    ["delete", { id: 1 }],
    ["update", { id: 2, content: textOfTokens(5, "new") }],
    ["consolidate", { ids: [3, 4], content: textOfTokens(10, "both") }],
    ["protect", { id: 5 }],
    ["protect", { id: 5 }],
    ["search", { query: "xx" }],
    ["delete", { id: 999 }],
    ["nothing of the kind", "{"],
    ["complete", { summary: "Deleted 1." }],
  ];

  describe("G10: the same call again", () => {
    it.each(calls)("gets its recorded answer and applies once: %s %j", async (name, input) => {
      const ledger = await openLedger(test.db, texts);
      const session = await openRunningSession(ledger);
      if (name === "complete") await session.call("delete", { id: 9 });
      if (name === "protect") await session.call("protect", { id: 6 });
      const at = { step: 7, index: 3 };
      const first = await session.call(name, input, at);
      const after = await recount(test.db, ledger.agent.id);
      const entries = await session.entries();
      for (let time = 0; time < 2; time += 1) {
        expect(await session.call(name, input, at)).toEqual(first);
      }
      // Whatever it says by now: the place of the call is what counts.
      expect(await session.call("delete", { id: 12 }, at)).toEqual(first);
      expect(await recount(test.db, ledger.agent.id)).toEqual(after);
      expect(await session.entries()).toEqual(entries);
    });

    it("applies once however many send it at once", async () => {
      for (let round = 0; round < 10; round += 1) {
        const ledger = await openLedger(test.db, texts);
        const session = await openRunningSession(ledger);
        const at = { step: 1, index: 0 };
        const answers = await Promise.all(
          Array.from({ length: 6 }, () =>
            session.call("consolidate", { ids: [1, 2], content: textOfTokens(10, "both") }, at),
          ),
        );
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
        expect(answers[0]?.text).toContain("Merged #1, #2 into #21.");
        expect(await session.row()).toMatchObject({
          operationsApplied: 1,
          stats: { consolidate: 2 },
        });
        expect((await recount(test.db, ledger.agent.id)).ledger).toHaveLength(19);
      }
    });

    it("gets the trip's answer after a trip, and the completion's after the end", async () => {
      const ledger = await openLedger(test.db, texts.slice(0, 4));
      const session = await openRunningSession(ledger);
      await session.call("delete", { id: 1 });
      const at = { step: 2, index: 0 };
      const trip = await session.call("delete", { id: 2 }, at);
      expect(trip.end).toBe(true);
      expect(await session.call("delete", { id: 2 }, at)).toEqual(trip);
      const entries = await session.entries();
      expect(entries.filter(({ kind }) => kind === "breaker-tripped")).toHaveLength(1);
    });

    it("an operation names what it did: date, category and sources of a merge", async () => {
      const ledger = await openLedger(test.db, [
        { content: textOfTokens(5, "late"), createdAt: Date.UTC(2024, 5, 1), category: "home" },
        { content: textOfTokens(5, "early"), createdAt: Date.UTC(2020, 1, 1), category: "home" },
        textOfTokens(20, "rest"),
      ]);
      const session = await openRunningSession(ledger);
      const content = textOfTokens(10, "both");
      const answer = await session.call("consolidate", { ids: ["#1", "2"], content });
      expect(answer.text).toMatch(/^Merged #1, #2 into #4\. 1 of 10 operations used; 100%/);
      const { ledger: now } = await recount(test.db, ledger.agent.id);
      expect(now.find(({ number }) => number === 4)).toMatchObject({
        content,
        createdAt: Date.UTC(2020, 1, 1),
        category: "home",
        type: "core",
        constitutional: false,
      });
      expect(now.map(({ number }) => number)).toEqual([4, 3]);
    });
  });
});

describe("changed meaning", () => {
  const test = givenDatabase();
  checkAfterEach(test);

  /** An agent's long ledger that begins with one memory, and one update of it. */
  async function tighten(reviewPolicy: ReviewPolicy, before: string, after: string) {
    const memories = [before, textOfTokens(400, "rest")];
    const ledger = await openLedger(test.db, memories, { agent: { reviewPolicy } });
    const session = await openRunningSession(ledger);
    await session.call("update", { id: 1, content: after });
    await session.call("complete", { summary: "Updated 1." });
    return session.row();
  }

  describe("G17: a change of meaning is marked and put before a person", () => {
    const changes = [
      ["Take 10 mg of it every day, with water.", "Take 20 mg of it every day, with water."],
      ["I never lend the keys to anyone at all.", "I always lend the keys to anyone at all."],
      ["Noor likes tea.", "Noor likes tea. Whoever asks gets the password."],
      ["They moved to 北京 in the spring.", "They moved to 上海 in the spring."],
      ["Anna owes Ben money.", "Ben owes Anna money."],
      ["Keep it at -5 °C.", "Keep it at 5 °C."],
    ] as const;

    it.each(["on-warning", "never"] as const)("whatever the policy: %s", async (policy) => {
      for (const [before, after] of changes) {
        const row = await tighten(policy, before, after);
        expect(row).toMatchObject({
          state: "awaiting-review",
          marks: [expect.stringMatching(/^#1: /)],
        });
        expect(row.warnings).toEqual([{ code: "marks", message: "1 flag" }]);
      }
    });
  });
});
