import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { loadLedger, loadMemories } from "@/db/queries/memories/load-memories";
import { sessions } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { createContext } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { discardMemory, editMemory } from "@/lib/memories/save";
import { purgeMemory } from "@/lib/purge/memory";
import { findText } from "@/lib/purge/testing/find-text";
import { approveSession } from "@/lib/sessions/decide/approve";
import { revertOperations } from "@/lib/sessions/decide/revert";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { startSession } from "@/lib/sessions/start";
import { stopSession } from "@/lib/sessions/stop";
import { checkAfterEach, checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { cutEverywhere } from "@/lib/sessions/testing/cuts-and-kills";
import {
  type Call,
  openLedger,
  openReview,
  openRunningSession,
  refusalOf,
} from "@/lib/sessions/testing/open-session";
import { takeSession } from "@/lib/sessions/run";
import { testDepth } from "@/lib/testing/test-depth";

const test = givenDatabase();

checkAfterEach(test);

const walks = Array.from({ length: 9 }, (_, index) => `A walk, the ${index}th of May.`);

/** A secret that no other test has, and a ledger that begins with it. */
function newSecret() {
  const code = randomUUID();
  const secret = `The safe opens with ${code}.`;
  return { code, secret, texts: [secret, ...walks] };
}

const answers = new Map<number, "current" | "start">();

async function openApproved(callsOf: (secret: string) => readonly Call[]) {
  const { code, secret, texts } = newSecret();
  const ledger = await openLedger(test.db, texts, { agent: { refinementThreshold: 0.5 } });
  const session = await openReview(ledger, callsOf(secret));
  await approveSession(ledger.ctx, await session.seen());
  const purge = (number = 1) => purgeMemory(ledger.ctx, { agentId: ledger.agentId, number });
  const rollBack = async () => rollBackSession(ledger.ctx, { ...(await session.seen()), answers });
  return { code, ledger, session, purge, rollBack };
}

async function outcomeOf<T>(work: Promise<T>): Promise<T | Refusal> {
  return work.catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
}

describe("a rollback after a purge", () => {
  it("M7, R4: gives back all but the purged, and its certificate says so", async () => {
    const { code, ledger, session, purge, rollBack } = await openApproved((secret) => [
      ["update", { id: 1, content: `${secret} Left of the stove.` }],
      ["consolidate", { ids: [2, 3], content: walks[0] }],
      ["delete", { id: 4 }],
    ]);
    await purge();
    const row = await rollBack();
    expect(row).toMatchObject({
      state: "rolled-back",
      certificate: { purged: [1], restored: [2, 3, 4], discarded: [11, 12], equal: false },
    });
    const rolledBack = (await session.entries()).at(-1);
    expect(rolledBack).toMatchObject({
      kind: "session-rolled-back",
      data: { reversed: [{}, {}, {}, { operation: "update", changes: [] }] },
    });
    const ledgerNow = await loadLedger(test.db, ledger.agentId);
    expect(ledgerNow.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await checkInvariants(test.db, ledger.agentId);
    expect(await findText(test.sql, code)).toEqual([]);
  });

  it("M7: gives back the sources of a merge whose result, or one source, was purged", async () => {
    const merge = (secret: string): Call[] => [
      ["consolidate", { ids: [1, 2], content: `${walks[0]} ${secret}` }],
    ];
    const ofResult = await openApproved(merge);
    await ofResult.purge(11);
    expect((await ofResult.rollBack()).certificate).toMatchObject({ purged: [], restored: [1, 2] });
    const ofSource = await openApproved(merge);
    expect((await ofSource.purge()).elsewhere).toMatchObject({ memories: [11], mergedInto: [11] });
    expect((await ofSource.rollBack()).certificate).toMatchObject({ purged: [1], restored: [2] });
  });

  it("M7, V2: reverting an operation on a purged memory says that it could not come back", async () => {
    const { ledger, session, purge } = await openApproved(() => [
      ["delete", { id: 1 }],
      ["delete", { id: 2 }],
    ]);
    await purge();
    const operations = (await session.applied()).slice(0, 1);
    const row = await revertOperations(ledger.ctx, {
      ...(await session.seen()),
      operations,
      answers,
    });
    expect(row).toMatchObject({ state: "approved", operationsReverted: 1 });
    expect((await session.entries()).at(-1)?.data).toMatchObject({ purged: [1], changes: [] });
  });

  it("M7, R2: an open conflict keeps what stands; its start cannot come back", async () => {
    const { texts } = newSecret();
    const ledger = await openLedger(test.db, texts);
    const session = await openRunningSession(ledger);
    const target = { agentId: ledger.agentId, number: 1 };
    await session.call("update", { id: 1, content: "The safe opens." });
    await editMemory(ledger.ctx, { ...target, edit: { content: "It opens." } });
    await discardMemory(ledger.ctx, target);
    await stopSession(ledger.ctx, { sessionId: session.id, note: null });
    expect((await session.row()).certificate).toMatchObject({ restored: [] });
    await purgeMemory(ledger.ctx, target);
    const answer = async (keep: "current" | "start") =>
      rollBackSession(ledger.ctx, { ...(await session.seen()), answers: new Map([[1, keep]]) });
    expect(await refusalOf(answer("start"))).toMatchObject({ status: 409, code: "purged" });
    await answer("current");
  });
});

describe("a purge beside sessions", () => {
  it("M7: waits for the end of a session that reads the ledger, and names it", async () => {
    const { code, texts } = newSecret();
    const ledger = await openLedger(test.db, texts);
    const target = { agentId: ledger.agentId, number: 1 };
    const queued = await startSession(ledger.ctx, { agentId: ledger.agentId, mode: "full" });
    await takeSession(test.db, queued.id, ledger.ctx.now);
    const [row] = await test.db.select().from(sessions).where(eq(sessions.id, queued.id));
    expect(row?.state).toBe("asking-consent");
    const asked = await refusalOf(purgeMemory(ledger.ctx, target));
    expect(asked).toMatchObject({ code: "session-open", extra: { sessionId: queued.id } });
    await stopSession(ledger.ctx, { sessionId: queued.id, note: null });
    const running = await openRunningSession(ledger);
    expect(await refusalOf(purgeMemory(ledger.ctx, target))).toMatchObject({ status: 409 });
    await stopSession(ledger.ctx, { sessionId: running.id, note: null });
    await purgeMemory(ledger.ctx, target);
    expect(await findText(test.sql, code)).toEqual([]);
  });

  it("M6, M7: waits for the review of a session that touched it or leans on it", async () => {
    const { secret, texts } = newSecret();
    const ledger = await openLedger(test.db, [...texts, secret]);
    const session = await openReview(ledger, [
      ["delete", { id: 11 }],
      ["update", { id: 2, content: "A walk." }],
    ]);
    for (const number of [1, 11, 2]) {
      const refusal = await refusalOf(purgeMemory(ledger.ctx, { agentId: ledger.agentId, number }));
      expect(refusal).toMatchObject({ code: "session-open", extra: { sessionId: session.id } });
    }
    await purgeMemory(ledger.ctx, { agentId: ledger.agentId, number: 3 });
    await rollBackSession(ledger.ctx, { ...(await session.seen()), answers });
  });

  it("M7: a session that starts afterwards never sees the words", async () => {
    const { code, texts } = newSecret();
    const ledger = await openLedger(test.db, texts);
    await startSession(ledger.ctx, { agentId: ledger.agentId, mode: "full" });
    await purgeMemory(ledger.ctx, { agentId: ledger.agentId, number: 1 });
    const [row] = await test.db.select().from(sessions).where(eq(sessions.agentId, ledger.agentId));
    await takeSession(test.db, row?.id ?? "", ledger.ctx.now);
    expect(await findText(test.sql, code)).toEqual([]);
  });
});

describe("a purge at once with something else", () => {
  it.each(Array.from({ length: testDepth.count(8, 4) }, (_, index) => index))(
    "M7: and a rollback: whichever is first, the words are gone (%s)",
    async () => {
      const { code, ledger, purge, rollBack } = await openApproved(() => [
        ["update", { id: 1, content: "The safe opens." }],
        ["delete", { id: 2 }],
      ]);
      const [purged, rolledBack] = await Promise.all([outcomeOf(purge()), rollBack()]);
      expect(purged).not.toBeInstanceOf(Refusal);
      const restored = rolledBack.certificate?.purged.length === 0 ? [1, 2] : [2];
      expect(rolledBack.certificate?.restored).toEqual(restored);
      expect((await loadMemories(test.db, ledger.agentId, [1])).get(1)).toMatchObject({
        content: "",
        discardedAt: expect.any(Number),
      });
      expect(await findText(test.sql, code)).toEqual([]);
    },
  );

  it.each(Array.from({ length: testDepth.count(8, 4) }, (_, index) => index))(
    "M7: and the start of a session: it is refused, or the session finds no words (%s)",
    async () => {
      const { code, texts } = newSecret();
      const ledger = await openLedger(test.db, texts);
      const { agentId, ctx } = ledger;
      const queued = await startSession(ctx, { agentId, mode: "full" });
      const [purged] = await Promise.all([
        outcomeOf(purgeMemory(ctx, { agentId, number: 1 })),
        takeSession(test.db, queued.id, ctx.now),
      ]);
      await stopSession(ctx, { sessionId: queued.id, note: null });
      if (purged instanceof Refusal) await purgeMemory(ctx, { agentId, number: 1 });
      expect(await findText(test.sql, code)).toEqual([]);
    },
  );

  it("M7: and a purge by somebody else: one of them did it", async () => {
    const { purge } = await openApproved(() => [["delete", { id: 1 }]]);
    const outcomes = await Promise.all([outcomeOf(purge()), outcomeOf(purge())]);
    expect(outcomes.filter((one) => one instanceof Refusal)).toMatchObject([{ code: "purged" }]);
  });

  it(
    "I8, M7: and a connection that is cut at any message: all of it, or nothing",
    { timeout: 600_000 },
    async () => {
      const prepare = async () => {
        const { code, ledger, session } = await openApproved(() => [
          ["update", { id: 1, content: "It opens." }],
        ]);
        const target = { agentId: ledger.agentId, number: 1 };
        return {
          run: (db: Database) =>
            purgeMemory(createContext(db, ledger.ctx.acting), target).catch(() => undefined),
          verify: async () => {
            const [memory] = (await loadMemories(test.db, ledger.agentId, [1])).values();
            const entries = JSON.stringify(await session.entries());
            expect(entries.includes(code)).toBe(memory?.purged === undefined);
            expect(memory?.discardedAt === null).toBe(memory?.purged === undefined);
            await checkInvariants(test.db, ledger.agentId);
          },
        };
      };
      // Of more than 200 messages most are alike.
      const { frontend, backend } = await cutEverywhere(test.url, prepare, 16);
      expect(Math.min(frontend, backend)).toBeGreaterThan(5);
    },
  );
});
