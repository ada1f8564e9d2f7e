import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { foldSession } from "@/lib/ledger/fold";
import { discardMemory, editMemory } from "@/lib/memories/change-memory";
import { previewRevert } from "@/lib/refinement/revert-preview";
import { revertOperations } from "@/lib/sessions/revert-operations";
import { openReview, type Call } from "@/lib/sessions/testing/open-review";
import { openLedger, recount } from "@/lib/sessions/testing/open-session";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const texts = Array.from({ length: 12 }, (_, index) => textOfTokens(10, index));
const calls: readonly Call[] = [
  ["delete", { id: 1 }],
  ["consolidate", { ids: [2, 3], content: textOfTokens(15, "both") }],
  ["update", { id: 13, content: textOfTokens(14, "again") }],
  ["protect", { id: 5 }],
  ["update", { id: 6, content: texts[7] }],
  ["delete", { id: 8 }],
];

async function openMoved(move?: (ledger: Ledger) => Promise<unknown>) {
  const ledger = await openLedger(test.db, texts, { agent: { refinementThreshold: 0.6 } });
  const session = await openReview(ledger, calls);
  await move?.(ledger);
  return { ledger, session };
}
type Ledger = Awaited<ReturnType<typeof openLedger>>;

/** What the server would decide, in a transaction that is taken back. */
async function rehearseRevert(ledger: Ledger, input: Parameters<typeof revertOperations>[1]) {
  const { promise, resolve } = Promise.withResolvers<object>();
  const takenBack = new Error("taken back");
  try {
    await ledger.ctx.db.transaction(async (tx) => {
      const row = await revertOperations({ ...ledger.ctx, db: tx }, input);
      const { state, massTokens, creditTokens } = row;
      resolve({ state, massTokens, creditTokens });
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) return error;
  }
  return promise;
}

/** Every choice of the applied operations. */
function choices(applied: readonly number[]): number[][] {
  return Array.from({ length: 2 ** applied.length - 1 }, (_, bits) =>
    applied.filter((__, place) => ((bits + 1) >> place) % 2 === 1),
  );
}

const moves: readonly [string, ((ledger: Ledger) => Promise<unknown>) | undefined][] = [
  ["nobody else wrote", undefined],
  [
    "others discarded what the session never touched",
    ({ ctx, agent }) => discardMemory(ctx, { agentId: agent.id, number: 11 }),
  ],
  [
    "others changed what the session had made",
    ({ ctx, agent }) =>
      editMemory(ctx, {
        agentId: agent.id,
        number: 13,
        edit: { content: textOfTokens(30, "mine") },
      }),
  ],
];

describe("V2: what a revert is said to leave is what the server leaves", () => {
  it.each(moves)("for every choice of operations, where %s", async (_, move) => {
    const { ledger, session } = await openMoved(move);
    const view = foldSession(await session.entries());
    const { counters } = await recount(test.db, ledger.agent.id);
    for (const operations of choices(await session.applied())) {
      const preview = previewRevert(view, new Set(operations), counters.massTokens);
      if (preview === null) throw new Error("Nothing was chosen.");
      const answers = new Map(
        preview.inverse.conflicts.map(({ number }) => [number, "current" as const]),
      );
      const done = await rehearseRevert(ledger, {
        ...(await session.seen()),
        operations,
        answers,
      });
      const { massTokens, creditTokens } = preview.gauge;
      const expected = preview.isTooLow
        ? { code: "below-threshold" }
        : {
            state: preview.isAll ? "rolled-back" : "awaiting-review",
            massTokens,
            creditTokens,
          };
      expect(done, operations.join()).toMatchObject(expected);
    }
  });
});
