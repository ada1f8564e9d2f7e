import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import { isLostConnection, retryLost } from "@/db/send";
import { givenDatabase } from "@/db/testing/given-database";
import { type Context, createContext } from "@/lib/context";
import { discardMemory, editMemory } from "@/lib/memories/save";
import { approveSession } from "@/lib/sessions/decide/approve";
import { interruptSession, stopSession } from "@/lib/sessions/stop";
import { revertOperations } from "@/lib/sessions/decide/revert";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { type CutCase, cutEverywhere } from "@/lib/sessions/testing/cuts-and-kills";
import {
  openLedger,
  openReview,
  openRunningSession,
  recount,
  remember,
  textOfTokens,
} from "@/lib/sessions/testing/open-session";
import { testDepth } from "@/lib/testing/test-depth";

const test = givenDatabase();

const texts = Array.from({ length: 8 }, (_, index) => textOfTokens(10, index));
const answers = new Map<number, "current" | "start">();

const cutBoth = (prepare: () => Promise<CutCase>) => cutEverywhere(test.url, prepare);

/** BEGIN, what is read under the locks, the write and COMMIT: each is more than one message. */
const everywhere = { frontend: expect.toSatisfy(isMany), backend: expect.toSatisfy(isMany) };

function isMany(messages: number): boolean {
  return messages > 6;
}

interface Reviewed {
  readonly ctx: Context;
  readonly agentId: string;
  readonly seen: { sessionId: string; seenSequence: number; note: null };
  readonly operations: readonly number[];
}

/** A session of three operations that awaits review, decided once whatever happens. */
async function prepareDecision(
  decide: (ctx: Context, reviewed: Reviewed) => Promise<unknown>,
  expected: { row: Record<string, unknown>; kept: number },
): Promise<CutCase> {
  const ledger = await openLedger(test.db, texts);
  const session = await openReview(ledger, [
    ["delete", { id: 1 }],
    ["update", { id: 2, content: textOfTokens(10, "new") }],
    ["protect", { id: 3 }],
  ]);
  const reviewed = {
    ctx: ledger.ctx,
    agentId: ledger.agentId,
    seen: await session.seen(),
    operations: await session.applied(),
  };
  return {
    run: (db) =>
      retryLost(() => decide(createContext(db, ledger.ctx.acting, ledger.ctx.now), reviewed)),
    async verify() {
      const row = await session.row();
      expect(row).toMatchObject(expected.row);
      expect(row.lastSequence).toBe(reviewed.seen.seenSequence + 1);
      const { ledger: kept } = await recount(test.db, ledger.agentId);
      expect(kept).toHaveLength(expected.kept);
      await checkInvariants(test.db, ledger.agentId);
    },
  };
}

describe("the connection is cut after the n-th message of a decision", () => {
  const decisions: readonly (readonly [string, ...Parameters<typeof prepareDecision>])[] = [
    [
      "a rollback",
      (ctx, { seen }) => rollBackSession(ctx, { ...seen, answers }),
      { row: { state: "rolled-back", cause: "reviewer" }, kept: 8 },
    ],
    [
      "a revert",
      (ctx, { seen, operations }) =>
        revertOperations(ctx, { ...seen, operations: operations.slice(0, 1), answers }),
      { row: { state: "awaiting-review", operationsReverted: 1 }, kept: 8 },
    ],
    [
      "an approval",
      (ctx, { seen }) => approveSession(ctx, seen),
      { row: { state: "approved" }, kept: 7 },
    ],
  ];
  it.each(decisions)("I8, R6: %s is done whole and once", async (_what, decide, expected) => {
    expect(await cutBoth(() => prepareDecision(decide, expected))).toMatchObject(everywhere);
  });
});

/** A running session with one operation, ended once whatever happens. */
async function prepareEnd(
  end: (db: Database, sessionId: string, ctx: Context) => Promise<void>,
  cause: string,
): Promise<CutCase> {
  const ledger = await openLedger(test.db, texts);
  const session = await openRunningSession(ledger);
  await session.call("delete", { id: 1 });
  return {
    run: (db) =>
      retryLost(() => end(db, session.id, createContext(db, ledger.ctx.acting, ledger.ctx.now))),
    async verify() {
      const row = await session.row();
      expect(row).toMatchObject({ state: "rolled-back", cause });
      expect(row.endHash).toBe(row.startHash);
      await checkInvariants(test.db, ledger.agentId);
    },
  };
}

describe("the connection is cut after the n-th message of an end", () => {
  const ends: readonly (readonly [string, ...Parameters<typeof prepareEnd>])[] = [
    [
      "S10: a stop",
      (_db, sessionId, ctx) => stopSession(ctx, { sessionId, note: null }),
      "operator",
    ],
    [
      "S7: an interruption",
      (db, id, { now }) =>
        interruptSession(db, id, { cause: "interrupted", message: "Gone." }, now),
      "interrupted",
    ],
  ];
  it.each(ends)("%s is done whole and once", async (_what, end, cause) => {
    expect(await cutBoth(() => prepareEnd(end, cause))).toMatchObject(everywhere);
  });
});

const writes = {
  "an edit": (ctx: Context, agentId: string) =>
    editMemory(ctx, { agentId, number: 1, edit: { content: "a person's words" } }),
  "a discarding": (ctx: Context, agentId: string) => discardMemory(ctx, { agentId, number: 1 }),
  "an addition": (ctx: Context, agentId: string) => remember(ctx, agentId, ["one", "two", "three"]),
};

/** A person's write is not retried for them: it is there or it is not, never half. */
async function prepareWrite(write: (typeof writes)[keyof typeof writes]): Promise<CutCase> {
  const { ctx, agentId } = await openLedger(test.db, texts);
  const before = await recount(test.db, agentId);
  const model = await openLedger(test.db, texts);
  await write(model.ctx, model.agent.id);
  const { revision } = await recount(test.db, model.agent.id);
  let isAcknowledged = false;
  return {
    async run(db) {
      try {
        await write(createContext(db, ctx.acting, ctx.now), agentId);
        isAcknowledged = true;
      } catch (error) {
        if (!isLostConnection(error)) throw error;
      }
    },
    async verify() {
      // The server may not have heard yet that no one is there any more.
      await test.db.transaction((tx) => lockAgent(tx, ctx.acting.accountId, agentId));
      const after = await recount(test.db, agentId);
      const isDone = after.revision === revision;
      const isUntouched = isDeepStrictEqual(after, before);
      expect([isDone, isUntouched]).toEqual(isAcknowledged ? [true, false] : [isDone, !isDone]);
      await checkInvariants(test.db, agentId);
    },
  };
}

describe("the connection is cut after the n-th message of a person's write", () => {
  it.each(testDepth.pick("cut writes", Object.entries(writes), 2))(
    "I8: %s is there whole or not at all",
    async (_what, write) => {
      expect(await cutBoth(() => prepareWrite(write))).toMatchObject(everywhere);
    },
  );
});
