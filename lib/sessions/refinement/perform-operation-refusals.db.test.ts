import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { discardMemory } from "@/lib/memories/save";
import { interruptSession } from "@/lib/sessions/frame/interrupt-session";
import { performOperation } from "@/lib/sessions/refinement/perform-operation";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openLedger, openRunningSession, recount } from "@/lib/sessions/testing/open-session";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

const test = givenDatabase();

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
    await checkInvariants(test.db, ledger.agent.id);
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
      await checkInvariants(test.db, ledger.agent.id);
    }
  });
});

describe("G2", () => {
  it("logs whatever a model sends, escaped and cut, and writes no memory", async () => {
    const ledger = await openLedger(test.db, many);
    const session = await openRunningSession(ledger);
    const inputs: unknown[] = [
      ...["12abc", "1e3", "-1", "9223372036854775808", "0", "", "1,,2", "１"].map((id) => ({ id })),
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
    await checkInvariants(test.db, ledger.agent.id);
  });
});

describe("G4", () => {
  it("knows kept core memories of this agent alone, once each, and names the wrong one", async () => {
    const stranger = await openLedger(test.db, many);
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
    await checkInvariants(test.db, ledger.agent.id);
    await checkInvariants(test.db, stranger.agent.id);
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
    await checkInvariants(test.db, ledger.agent.id);
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
    await checkInvariants(test.db, ledger.agent.id);
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
    await checkInvariants(test.db, ledger.agent.id);
  });
});
