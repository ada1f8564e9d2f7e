import { describe, expect, it } from "vitest";
import { desc, eq, sql } from "drizzle-orm";
import { entries } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { previewRevert } from "@/lib/ledger/decide/inverse";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { discardMemory, editMemory, protectMemory } from "@/lib/memories/save";
import { approveSession } from "@/lib/sessions/decide/approve";
import type { RevertInput } from "@/lib/frame/decision";
import { revertOperations } from "@/lib/sessions/decide/revert";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { stopSession } from "@/lib/sessions/stop";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import {
  type Call,
  openLedger,
  openReview,
  openRunningSession,
  recount,
  refusalOf,
  textOfTokens,
} from "@/lib/sessions/testing/open-session";

const test = givenDatabase();

checkAfterEach(test);

const texts = Array.from({ length: 12 }, (_, index) => textOfTokens(10, index));
const calls: readonly Call[] = [
  ["delete", { id: 1 }],
  ["consolidate", { ids: [2, 3], content: textOfTokens(20, "both") }],
  ["update", { id: 13, content: textOfTokens(20, "again") }],
  ["protect", { id: 5 }],
  ["update", { id: 6, content: texts[7] }],
  ["delete", { id: 8 }],
];

async function open(made: readonly Call[] = calls) {
  const ledger = await openLedger(test.db, texts);
  const start = await recount(test.db, ledger.agentId);
  const session = await openReview(ledger, made);
  const applied = await session.applied();
  const revert = async (places: readonly number[], more: Partial<RevertInput> = {}) =>
    revertOperations(ledger.ctx, {
      ...(await session.seen()),
      operations: places.map((place) => applied[place] ?? place),
      answers: new Map(),
      ...more,
    });
  const standing = async () =>
    (await recount(test.db, ledger.agentId)).ledger.map(({ number }) => number);
  return { ledger, agentId: ledger.agentId, start, session, revert, standing };
}

describe("V2: reverting chosen operations", () => {
  it("takes dependants along, and gives back what they had cost", async () => {
    const { session, revert, standing } = await open();
    await revert([1]);
    expect(await standing()).toEqual([2, 3, 4, 5, 6, 7, 9, 10, 11, 12]);
    const row = await session.row();
    expect(row).toMatchObject({
      state: "awaiting-review",
      operationsReverted: 2,
      operationsApplied: 5,
      creditTokens: 110,
    });
    expect(row.stats).toEqual({ delete: 2, update: 1, protect: 1 });
  });

  it("reverts some and approves the rest as one decision, with its note on both", async () => {
    const { session, revert } = await open();
    const seen = await session.seen();
    const decision = { ...seen, approveRest: true, note: "Keep the rest." };
    const row = await revert([1], decision);
    expect(row).toMatchObject({
      state: "approved",
      operationsReverted: 2,
      note: "Keep the rest.",
      decidedBy: { kind: "person" },
    });
    const told = await test.db
      .select({ kind: entries.kind, note: sql<string>`${entries.data} ->> 'note'` })
      .from(entries)
      .where(eq(entries.sessionId, row.id))
      .orderBy(desc(entries.sequence))
      .limit(2);
    expect(told).toEqual([
      { kind: "session-approved", note: "Keep the rest." },
      { kind: "operations-reverted", note: "Keep the rest." },
    ]);
    // R6: the same decision again, with the view that it was made in.
    expect(await revert([1], decision)).toEqual(row);
  });

  it("V3: a stale view reverts and approves nothing; another decision meanwhile is told", async () => {
    const { ledger, session, revert } = await open();
    const seen = await session.seen();
    const stale = { ...seen, seenSequence: seen.seenSequence - 1, approveRest: true };
    expect(await refusalOf(revert([1], stale))).toMatchObject({ code: "stale" });
    expect(await session.row()).toMatchObject({ state: "awaiting-review", operationsReverted: 0 });
    await approveSession(ledger.ctx, seen);
    const late = { ...seen, approveRest: true };
    expect(await refusalOf(revert([1], late))).toMatchObject({ code: "decided" });
  });

  it("V3: who approves all with a view from before a revert is told who decided", async () => {
    const { ledger, session, revert } = await open();
    const seen = await session.seen();
    await revert([1], { ...seen, approveRest: true });
    expect(await refusalOf(approveSession(ledger.ctx, seen))).toMatchObject({ code: "decided" });
    const now = { ...seen, seenSequence: (await session.row()).lastSequence };
    expect(await approveSession(ledger.ctx, now)).toMatchObject({ state: "approved" });
  });

  it("V2, V3: approves what an earlier revert left, and nothing for a stale view", async () => {
    const { session, revert } = await open();
    await revert([0]);
    const { seenSequence } = await session.seen();
    const stale = { seenSequence: seenSequence - 1, approveRest: true };
    expect(await refusalOf(revert([0], stale))).toMatchObject({ code: "stale" });
    expect(await session.row()).toMatchObject({ state: "awaiting-review", decidedBy: null });
    const row = await revert([0], { approveRest: true });
    expect(row).toMatchObject({ state: "approved", operationsReverted: 1 });
  });

  it("with nothing left to approve it is a rollback", async () => {
    const { revert } = await open();
    const all = await revert([0, 1, 3, 4], { approveRest: true });
    expect(all).toMatchObject({ state: "rolled-back", cause: "reviewer" });
  });

  it.each(["running", "stopped by an operator"])(
    "V2, S1: not of a session that is %s",
    async (is) => {
      const ledger = await openLedger(test.db, texts);
      const session = await openRunningSession(ledger);
      await session.call("delete", { id: 1 });
      const operations = await session.applied();
      if (is !== "running") await stopSession(ledger.ctx, { sessionId: session.id, note: null });
      const before = await session.row();
      const input = { ...(await session.seen()), operations, answers: new Map() };
      const refusal = await refusalOf(revertOperations(ledger.ctx, input));
      expect(refusal).toMatchObject({ code: "not-reviewable" });
      expect(await session.row()).toEqual(before);
    },
  );

  it("R6: once more is no error and changes nothing; an unknown sequence is", async () => {
    const { session, revert } = await open();
    await revert([0]);
    const after = await session.row();
    expect(await revert([0])).toEqual(after);
    expect(await session.row()).toEqual(after);
    expect(await refusalOf(revert([1, 4_711]))).toMatchObject({ status: 400 });
    expect(await session.row()).toEqual(after);
    // The last that stand go back as the whole session.
    const last = await revert([1, 3, 4]);
    expect(last).toMatchObject({ state: "rolled-back", certificate: { equal: true } });
    expect(await revert([1, 3, 4])).toEqual(last);
  });

  it("R2: keeps what a person chose for a conflict, and who that was", async () => {
    const { ledger, agentId, session, revert } = await open([
      ["update", { id: 1, content: textOfTokens(9, "first") }],
      ["update", { id: 2, content: textOfTokens(9, "second") }],
    ]);
    const { ctx } = ledger;
    await editMemory(ctx, { agentId, number: 1, edit: { content: "a person's words" } });
    await revert([0], { answers: new Map([[1, "current"]]) });
    const rows = await test.sql`select keep, answered_by from conflicts
      where session_id = ${session.id} and number = 1`;
    expect(rows).toMatchObject([{ keep: "current", answered_by: ctx.actor }]);
  });

  it("a later rollback undoes what still stands of a memory that was half reverted", async () => {
    const { ledger, agentId, start, session, revert } = await open([
      ["update", { id: 1, content: textOfTokens(9, "first") }],
      ["update", { id: 1, content: textOfTokens(8, "second") }],
    ]);
    await revert([1]);
    await rollBackSession(ledger.ctx, { ...(await session.seen()), answers: new Map() });
    expect((await recount(test.db, agentId)).counters).toEqual(start.counters);
  });

  it("below the threshold is refused, and the whole rollback offered", async () => {
    const { ledger, agentId, start, session, revert } = await open([
      ["consolidate", { ids: [1, 2, 3, 4, 5], content: textOfTokens(50, "many") }],
      ["update", { id: 12, content: textOfTokens(200, "grown") }],
      ["delete", { id: 11 }],
    ]);
    const edit = { content: "few" };
    for (const number of [6, 7, 8, 9]) await editMemory(ledger.ctx, { agentId, number, edit });
    const before = await recount(test.db, agentId);
    const refusal = await refusalOf(revert([1]));
    expect(refusal).toMatchObject({ status: 409, code: "below-threshold" });
    expect(refusal.message).toContain("Roll the whole session back instead.");
    expect(await recount(test.db, agentId)).toEqual(before);
    await rollBackSession(ledger.ctx, { ...(await session.seen()), answers: new Map() });
    const { ledger: now } = await recount(test.db, agentId);
    expect(now).toHaveLength(start.ledger.length);
  });
});

describe("V2: what a revert is said to leave is what the server leaves", () => {
  const moves: readonly Call[] = [
    ["delete", { id: 1 }],
    ["consolidate", { ids: [2, 3], content: textOfTokens(15, "both") }],
    ["update", { id: 13, content: textOfTokens(14, "again") }],
    ["protect", { id: 5 }],
    ["update", { id: 6, content: texts[7] }],
    ["delete", { id: 8 }],
  ];

  async function openMoved(move?: (ledger: Ledger) => Promise<unknown>) {
    const ledger = await openLedger(test.db, texts, { agent: { refinementThreshold: 0.6 } });
    const session = await openReview(ledger, moves);
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
    const { ctx, agentId } = ledger;
    await protectMemory(ctx, { agentId, number: 13, constitutional: true });
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

  it.each(situations)("for every choice of operations, where %s", async (_, given) => {
    const { ledger, session } = await given();
    const view = reduceSession(await session.entries());
    const { massTokens } = (await recount(test.db, ledger.agentId)).counters;
    // Others may have moved the mass unseen by the log.
    const now = { ...view, gauge: view.gauge && { ...view.gauge, massTokens } };
    const standing = view.operations.filter((operation) => operation.standing);
    for (const operations of choices(standing.map(({ sequence }) => sequence))) {
      const preview = previewRevert(now, new Set(operations));
      if (preview === null) throw new Error("Nothing was chosen.");
      const answers = new Map(
        preview.inverse.conflicts.map(({ number }) => [number, "current" as const]),
      );
      const done = await rehearseRevert(ledger, {
        ...(await session.seen()),
        operations,
        answers,
      });
      const { gauge } = preview;
      const expected = preview.isTooLow
        ? { code: "below-threshold" }
        : {
            state: preview.isAll ? "rolled-back" : "awaiting-review",
            massTokens: gauge.massTokens,
            creditTokens: gauge.creditTokens,
          };
      expect(done, operations.join()).toMatchObject(expected);
    }
  });
});
