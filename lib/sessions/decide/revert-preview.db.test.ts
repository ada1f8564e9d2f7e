import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { discardMemory, editMemory, protectMemory } from "@/lib/memories/save";
import { previewRevert } from "@/lib/ledger/decide/revert-preview";
import { revertOperations } from "@/lib/sessions/decide/revert";
import {
  type Call,
  openLedger,
  openReview,
  recount,
  textOfTokens,
} from "@/lib/sessions/testing/open-session";

const test = givenDatabase();

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
type Moved = Awaited<ReturnType<typeof openMoved>>;

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

/** Every choice of some operations, but for none of them. */
function choices(operations: readonly number[]): number[][] {
  return Array.from({ length: 2 ** operations.length - 1 }, (_, bits) =>
    operations.filter((__, place) => ((bits + 1) >> place) % 2 === 1),
  );
}

/** A merge of a merge, whose second part goes back while a person's protection of the first is kept. */
async function openHalfReverted() {
  const ledger = await openLedger(test.db, texts, { agent: { refinementThreshold: 0.6 } });
  const session = await openReview(ledger, [
    ["consolidate", { ids: [1, 2], content: textOfTokens(4, "one and two") }],
    ["consolidate", { ids: [13, 3], content: textOfTokens(12, "and more") }],
    ["delete", { id: 4 }],
  ]);
  const { ctx, agent } = ledger;
  await protectMemory(ctx, { agentId: agent.id, number: 13, constitutional: true });
  const [, second = 0] = await session.applied();
  const answers = new Map([[13, "current"]] as const);
  await revertOperations(ctx, { ...(await session.seen()), operations: [second], answers });
  return { ledger, session };
}

const situations: readonly [string, () => Promise<Moved>][] = [
  ["nobody else wrote", () => openMoved()],
  [
    "others discarded what the session never touched",
    () => openMoved(({ ctx, agent }) => discardMemory(ctx, { agentId: agent.id, number: 11 })),
  ],
  [
    "others changed what the session had made",
    () =>
      openMoved(({ ctx, agent }) =>
        editMemory(ctx, {
          agentId: agent.id,
          number: 13,
          edit: { content: textOfTokens(30, "mine") },
        }),
      ),
  ],
  ["others' change was kept when a part went back before", openHalfReverted],
];

describe("V2: what a revert is said to leave is what the server leaves", () => {
  it.each(situations)("for every choice of operations, where %s", async (_, open) => {
    const { ledger, session } = await open();
    const view = reduceSession(await session.entries());
    const { counters } = await recount(test.db, ledger.agent.id);
    const standing = view.operations.filter((operation) => operation.standing);
    for (const operations of choices(standing.map(({ sequence }) => sequence))) {
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
