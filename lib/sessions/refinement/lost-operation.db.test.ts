import { describe, expect, it } from "vitest";
import { retryLost } from "@/db/retry-lost";
import { givenDatabase } from "@/db/testing/given-database";
import { performOperation } from "@/lib/sessions/refinement/perform-operation";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { cutEverywhere, type CutCase } from "@/lib/sessions/testing/cut-everywhere";
import { openLedger, openRunningSession, recount } from "@/lib/sessions/testing/open-session";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";
import { testDepth } from "@/lib/testing/test-depth";

const test = givenDatabase();

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
      await checkInvariants(test.db, ledger.agent.id);
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
    { row: { state: "running", protectsApplied: 1, stats: { protect: 1 } }, kept: 7, revisions: 2 },
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
