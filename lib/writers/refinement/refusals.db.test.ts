import { describe, expect, it } from "vitest";
import { retryLost } from "@/db/send";
import { givenDatabase } from "@/db/testing/given-database";
import { discardMemory } from "@/lib/memories/save";
import { interruptSession } from "@/lib/sessions/stop";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import { type CutCase, cutEverywhere } from "@/lib/sessions/testing/cuts-and-kills";
import {
  openLedger,
  openRunningSession,
  recount,
  textOfTokens,
} from "@/lib/sessions/testing/open-session";
import { testDepth } from "@/lib/testing/test-depth";
import { performOperation } from "@/lib/writers/refinement/perform";

describe("perform operation refusals", () => {
  const test = givenDatabase();
  checkAfterEach(test);

  const many = Array.from({ length: 30 }, (_, index) => textOfTokens(5, index));

  describe("G1", () => {
    it("refuses whoever lost the lease, for ever the same, and logs nothing", async () => {
      const ledger = await openLedger(test.db, many);
      const session = await openRunningSession(ledger);
      await test.sql`update sessions set lease = lease + 1 where id = ${session.id}`;
      for (let time = 0; time < 3; time += 1) {
        const answer = await session.call("delete", { id: 1 });
        expect(answer).toEqual({ text: "session terminated.", end: true });
      }
      expect((await session.entries()).map(({ kind }) => kind)).not.toContain("operation-applied");
      expect((await recount(test.db, ledger.agent.id)).ledger).toHaveLength(30);
    });

    it("lets an interrupted worker's last call change nothing", async () => {
      for (let round = 0; round < 15; round += 1) {
        const ledger = await openLedger(test.db, many);
        const session = await openRunningSession(ledger);
        await session.call("delete", { id: 1 });
        const why = { cause: "interrupted", message: "Gone." } as const;
        const [answer] = await Promise.all([
          session.call("delete", { id: 2 }),
          interruptSession(test.db, session.id, why, ledger.ctx.now),
        ]);
        expect(["session terminated.", expect.stringContaining("Deleted #2.")]).toContainEqual(
          answer.text,
        );
        const row = await session.row();
        expect(row).toMatchObject({ state: "rolled-back", cause: "interrupted" });
        const { counters } = await recount(test.db, ledger.agent.id);
        expect(counters.ledgerHash).toBe(row.startHash);
      }
    });
  });

  describe("G2", () => {
    it("logs whatever a model sends, escaped and cut, and writes no memory", async () => {
      const ledger = await openLedger(test.db, many);
      const session = await openRunningSession(ledger);
      const inputs: unknown[] = [
        ...["12abc", "1e3", "-1", "9223372036854775808", "0", "", "1,,2", "１"].map((id) => ({
          id,
        })),
        null,
        [],
        "{",
        { id: { nested: [] } },
        { id: 1, more: "\u0000" },
        { id: true },
        { id: "\uD800\u0000\u202E" },
        { ids: Array.from({ length: 1_000 }, () => 1) },
        "\u0000".repeat(50_000),
        { id: "x".repeat(1_000_000) },
      ];
      for (const input of inputs) {
        const { end } = await session.call("delete", input);
        expect(end).toBe(false);
      }
      for (const name of ["drop_table", "__proto__", "\u0000\uDFFF", "x".repeat(100_000), ""]) {
        await session.call(name, { id: 1 });
      }
      await session.call("update", { id: 1, content: "a\u0000b" });
      await session.call("update", { id: 1, content: "half \uD83D" });
      await session.call("update", { id: 1, content: "x".repeat(10_001) });
      await session.call("search", { query: "\uDC00" });
      const refused = (await session.entries()).flatMap((entry) =>
        entry.kind === "operation-refused" ? [entry.data] : [],
      );
      expect(refused).toHaveLength(inputs.length + 9);
      for (const { arguments: sent, name, message } of refused) {
        expect(Array.from(sent).length).toBeLessThanOrEqual(10_000);
        expect(`${sent}${name}${message}`).not.toContain("\u0000");
        expect(`${sent}${name}${message}`.isWellFormed()).toBe(true);
      }
      expect(await session.row()).toMatchObject({ refusals: refused.length, operationsApplied: 0 });
    });
  });

  describe("G4", () => {
    it("knows kept core memories of this agent alone, once each, and names the wrong one", async () => {
      await openLedger(test.db, many);
      const ledger = await openLedger(test.db, [
        ...many.slice(0, 10),
        { content: "a day's note", type: "journal" },
        "to be discarded",
      ]);
      await discardMemory(ledger.ctx, { agentId: ledger.agent.id, number: 12 });
      const session = await openRunningSession(ledger);
      // #25 is a memory of another agent.
      for (const id of [11, 12, 25, 999, 2_147_483_647]) {
        for (const name of ["delete", "protect", "update"]) {
          const input = name === "update" ? { id, content: "new words" } : { id };
          expect(await session.call(name, input)).toEqual({
            text: `There is no memory #${id} in the ledger; nothing was changed.`,
            end: false,
          });
        }
        const merge = await session.call("consolidate", { ids: [1, 2, id], content: "both" });
        expect(merge.text).toContain(`#${id}`);
      }
      const twice = await session.call("consolidate", { ids: "1, #1", content: "both" });
      expect(twice.text).toBe("#1 is listed twice; nothing was changed.");
      const tooMany = { ids: [1, 2, 3, 4, 5, 6], content: "all" };
      expect((await session.call("consolidate", tooMany)).text).toContain("2 to 5");
      expect(await session.row()).toMatchObject({ operationsApplied: 0, refusals: 22 });
    });

    it("I7: a session's id of another agent reaches only that agent's memories", async () => {
      const mine = await openLedger(test.db, many);
      const theirs = await openLedger(test.db, many);
      const session = await openRunningSession(mine);
      await openRunningSession(theirs);
      await session.call("delete", { id: 3 });
      expect((await recount(test.db, theirs.agent.id)).ledger).toHaveLength(30);
      expect((await recount(test.db, mine.agent.id)).ledger).toHaveLength(29);
      const unknown = { sessionId: "no such session", lease: 1, step: 1, index: 0 };
      const call = { ...unknown, name: "delete", input: { id: 1 } };
      await expect(performOperation(test.db, call, mine.ctx.now)).rejects.toThrow("unknown");
    });
  });

  describe("G5 and G6", () => {
    it("leave constitutional and immutable memories untouched, whatever is asked", async () => {
      const ledger = await openLedger(test.db, [
        { content: "my oath", constitutional: true },
        { content: "how I sound", category: "voice" },
        { content: "How I feel", category: "Somatic" },
        "my oath",
        { content: "how I sound", category: "voice" },
      ]);
      const session = await openRunningSession(ledger);
      for (const id of [1, 2, 3]) {
        for (const [name, input] of [
          ["delete", { id }],
          ["update", { id, content: "other words" }],
          ["consolidate", { ids: [id, 4], content: "other words" }],
        ] as const) {
          expect((await session.call(name, input)).text).toMatch(new RegExp(`#${id}`));
        }
      }
      expect(await session.row()).toMatchObject({ operationsApplied: 0, refusals: 9 });
    });
  });

  describe("G6 and G7", () => {
    it("G6, G7: the lists are the account's own, without the defaults", async () => {
      const account = { immutableCategories: ["Letters"], relationalCategories: ["kin"] };
      const memories = [
        { content: "her letter", category: "letters" },
        { content: "my sister", category: "Kin" },
        { content: "how I sound", category: "voice" },
        { content: "I will stay", category: "relational" },
        ...many,
      ];
      const ledger = await openLedger(test.db, memories, { account });
      const session = await openRunningSession(ledger);
      const told: string[] = [];
      for (const id of [1, 2, 3, 4]) told.push((await session.call("delete", { id })).text);
      expect(told).toEqual([
        "#1 is in an immutable category.",
        expect.stringContaining("#2 is relational"),
        expect.stringMatching(/^Deleted #3/),
        expect.stringMatching(/^Deleted #4/),
      ]);
    });
  });

  describe("G15", () => {
    it("answers that a memory is protected already, and writes nothing", async () => {
      const ledger = await openLedger(test.db, [{ content: "my oath", constitutional: true }]);
      const session = await openRunningSession(ledger);
      const { revision } = await recount(test.db, ledger.agent.id);
      const answer = await session.call("protect", { id: 1 });
      expect(answer).toEqual({ text: "#1 is already protected.", end: false });
      expect((await recount(test.db, ledger.agent.id)).revision).toBe(revision);
      expect(await session.row()).toMatchObject({ protectsApplied: 0, refusals: 0 });
    });
  });
});

describe("lost operation", () => {
  const test = givenDatabase();
  checkAfterEach(test);

  const texts = Array.from({ length: 8 }, (_, index) => textOfTokens(10, index));

  interface Expected {
    readonly row: Record<string, unknown>;
    /** Memories kept and revisions made since the session's start. */
    readonly kept: number;
    readonly revisions: number;
  }

  /** One operation after another that stands, to be done once whatever happens to the connection. */
  async function prepare(name: string, input: unknown, expected: Expected): Promise<CutCase> {
    const ledger = await openLedger(test.db, texts);
    const session = await openRunningSession(ledger);
    await session.call("delete", { id: 1 }, { step: 1, index: 0 });
    const call = {
      sessionId: session.id,
      lease: session.lease,
      step: 2,
      index: 0,
      name,
      input,
    };
    let answer = "";
    return {
      async run(db) {
        ({ text: answer } = await retryLost(() => performOperation(db, call, ledger.ctx.now)));
      },
      async verify() {
        const row = await session.row();
        expect(row).toMatchObject(expected.row);
        const { ledger: kept, revision } = await recount(test.db, ledger.agent.id);
        expect(kept).toHaveLength(expected.kept);
        expect(revision - (row.startRevision ?? 0)).toBe(expected.revisions);
        const again = await performOperation(test.db, call, ledger.ctx.now);
        expect(again.text).toBe(answer);
        expect((await recount(test.db, ledger.agent.id)).revision).toBe(revision);
      },
    };
  }

  const running = { state: "running", operationsApplied: 2 };

  const operations: readonly (readonly [what: string, name: string, input: unknown, Expected])[] = [
    [
      "a delete",
      "delete",
      { id: 2 },
      { row: { ...running, stats: { delete: 2 } }, kept: 6, revisions: 2 },
    ],
    [
      "a merge",
      "consolidate",
      { ids: [2, 3], content: textOfTokens(20, "both") },
      { row: { ...running, stats: { consolidate: 2 } }, kept: 6, revisions: 4 },
    ],
    [
      "an update",
      "update",
      { id: 2, content: textOfTokens(10, "new") },
      { row: { ...running, stats: { update: 1 } }, kept: 7, revisions: 2 },
    ],
    [
      "a protection",
      "protect",
      { id: 2 },
      {
        row: { state: "running", protectsApplied: 1, stats: { protect: 1 } },
        kept: 7,
        revisions: 2,
      },
    ],
    ["a search", "search", { query: "xx" }, { row: { state: "running" }, kept: 7, revisions: 1 }],
    [
      "a refusal",
      "delete",
      { id: 99 },
      { row: { state: "running", refusals: 1 }, kept: 7, revisions: 1 },
    ],
    [
      "a completion",
      "complete",
      { summary: "Deleted 1." },
      { row: { state: "awaiting-review", stats: { delete: 1 } }, kept: 7, revisions: 2 },
    ],
    [
      "a trip",
      "consolidate",
      { ids: [2, 3, 4], content: "all" },
      { row: { state: "rolled-back", cause: "retention" }, kept: 8, revisions: 3 },
    ],
  ];

  describe("the connection is cut after the n-th message of an operation", () => {
    it.each(testDepth.pick("cut operations", operations, 2))(
      "I8, G10: %s is done whole and once",
      async (_what, name, input, expected) => {
        const { frontend, backend } = await cutEverywhere(test.url, () =>
          prepare(name, input, expected),
        );
        // BEGIN, what is read under the locks, the write and COMMIT: each is more than one message.
        expect(frontend).toBeGreaterThan(6);
        expect(backend).toBeGreaterThan(6);
      },
    );
  });
});
