import { describe, expect, it } from "vitest";
import { retryLost } from "@/db/send";
import { givenDatabase } from "@/db/testing/given-database";
import { discardMemory } from "@/lib/memories/save";
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

const test = givenDatabase();
checkAfterEach(test);

const many = Array.from({ length: 30 }, (_, index) => textOfTokens(5, index));

it("G1: refuses whoever lost the lease, for ever the same, and logs nothing", async () => {
  const session = await openRunningSession(await openLedger(test.db, many));
  await test.sql`update sessions set lease = lease + 1 where id = ${session.id}`;
  const { lastSequence } = await session.row();
  for (let time = 0; time < 3; time += 1) {
    const answer = await session.call("delete", { id: 1 });
    expect(answer).toEqual({ text: "session terminated.", end: true });
  }
  expect(await session.row()).toMatchObject({ lastSequence, operationsApplied: 0 });
});

it("G2: logs whatever a model sends, escaped and cut, and writes no memory", async () => {
  const session = await openRunningSession(await openLedger(test.db, many));
  const ids = ["12abc", "1e3", "-1", "9223372036854775808", "0", "", "1,,2", "１", true, 999];
  const inputs: unknown[] = [
    ...[...ids, { nested: [] }, "\uD800\u0000\u202E", "x".repeat(1_000_000)].map((id) => ({ id })),
    null,
    [],
    "{",
    { id: 1, more: "\u0000" },
    { ids: Array.from({ length: 1_000 }, () => 1) },
    "\u0000".repeat(50_000),
  ];
  for (const input of inputs) {
    const { end } = await session.call("delete", input);
    expect(end).toBe(false);
  }
  const names = ["drop_table", "__proto__", "\u0000\uDFFF", "x".repeat(100_000), ""];
  for (const name of names) await session.call(name, { id: 1 });
  const contents = ["a\u0000b", "half \uD83D", "x".repeat(10_001)];
  for (const content of contents) await session.call("update", { id: 1, content });
  await session.call("search", { query: "\uDC00" });
  const refused = (await session.entries()).flatMap((entry) =>
    entry.kind === "operation-refused" ? [entry.data] : [],
  );
  expect(refused).toHaveLength(inputs.length + names.length + contents.length + 1);
  for (const { arguments: sent, name, message } of refused) {
    expect(Array.from(sent).length).toBeLessThanOrEqual(10_000);
    expect(`${sent}${name}${message}`).not.toContain("\u0000");
    expect(`${sent}${name}${message}`.isWellFormed()).toBe(true);
  }
  expect(await session.row()).toMatchObject({ refusals: refused.length, operationsApplied: 0 });
});

it("G4, I7: knows kept core memories of this agent alone, and names the wrong one", async () => {
  await openLedger(test.db, many);
  const ledger = await openLedger(test.db, [
    ...many.slice(0, 10),
    { content: "a day's note", type: "journal" },
    "to be discarded",
  ]);
  await discardMemory(ledger.ctx, { agentId: ledger.agent.id, number: 12 });
  const session = await openRunningSession(ledger);
  // #25 is a memory of another agent.
  for (const id of [11, 12, 25, 999]) {
    for (const [name, input] of [
      ["delete", { id }],
      ["consolidate", { ids: [1, 2, id], content: "both" }],
    ] as const) {
      const answer = await session.call(name, input);
      expect(answer.text).toBe(`There is no memory #${id} in the ledger; nothing was changed.`);
    }
  }
});

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
  const place = { sessionId: session.id, lease: session.lease, step: 2, index: 0 };
  const call = { ...place, name, input };
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

const both = { ids: [2, 3], content: textOfTokens(20, "both") };
const update = { id: 2, content: textOfTokens(10, "new") };
const done = { summary: "Deleted 1." };
const three = { ids: [2, 3, 4], content: "all" };
const tripped = { state: "rolled-back", cause: "retention" };

const operations: readonly (readonly [string, unknown, Expected])[] = [
  ["delete", { id: 2 }, { row: { stats: { delete: 2 } }, kept: 6, revisions: 2 }],
  ["consolidate", both, { row: { stats: { consolidate: 2 } }, kept: 6, revisions: 4 }],
  ["update", update, { row: { stats: { update: 1 } }, kept: 7, revisions: 2 }],
  ["protect", { id: 2 }, { row: { stats: { protect: 1 } }, kept: 7, revisions: 2 }],
  ["search", { query: "xx" }, { row: { operationsApplied: 1 }, kept: 7, revisions: 1 }],
  ["delete", { id: 99 }, { row: { refusals: 1 }, kept: 7, revisions: 1 }],
  ["complete", done, { row: { state: "awaiting-review" }, kept: 7, revisions: 2 }],
  ["consolidate", three, { row: tripped, kept: 8, revisions: 3 }],
];

describe("the connection is cut after the n-th message of an operation", () => {
  it.each(testDepth.pick("cut operations", operations, 2))(
    "I8, G10: %s %j is done whole and once",
    async (name, input, expected) => {
      const { frontend, backend } = await cutEverywhere(test.url, () =>
        prepare(name, input, expected),
      );
      // BEGIN, what is read under the locks, the write and COMMIT: each is more than one message.
      expect(frontend).toBeGreaterThan(6);
      expect(backend).toBeGreaterThan(6);
    },
  );
});
