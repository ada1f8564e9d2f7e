import { describe, expect, it } from "vitest";
import { noUsage } from "@/lib/cost/cost";
import { givenDatabase } from "@/db/testing/given-database";
import { startSession } from "@/lib/sessions/start";
import { stopSession } from "@/lib/sessions/stop";
import { takeSession } from "@/lib/sessions/run";
import { checkAfterEach, checkInvariants } from "@/lib/sessions/testing/check-invariants";
import {
  actIn,
  openLedger,
  openRunningSession,
  recount,
  refusalOf,
  textOfTokens,
} from "@/lib/sessions/testing/open-session";
import { recordConsent } from "@/lib/writers/refinement/run";

const test = givenDatabase();

checkAfterEach(test);

const texts = Array.from({ length: 20 }, (_, index) => textOfTokens(5, index));
const yes = { text: "YES", ...noUsage };

describe("stopSession", () => {
  it("S10: nothing commits after the stop is acknowledged, whatever runs meanwhile", async () => {
    for (let round = 0; round < 25; round += 1) {
      const ledger = await openLedger(test.db, texts);
      const session = await openRunningSession(ledger);
      const calls = Array.from({ length: 4 }, (_, index) =>
        session.call("delete", { id: index + 1 }, { step: 1, index }),
      );
      const { db } = ledger;
      const stop = async () => {
        await stopSession(actIn(ledger, "operator"), { sessionId: session.id, note: null });
        return { counts: await recount(db, ledger.agentId), row: await session.row() };
      };
      // Give way as often as the round says, so that the stop meets the calls at many places.
      for (let turn = 0; turn < round % 12; turn += 1) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      const [atStop] = await Promise.all([stop(), ...calls]);
      const afterwards = await recount(db, ledger.agentId);
      expect(afterwards).toEqual(atStop.counts);
      expect(await session.row()).toEqual(atStop.row);
      expect(atStop.row.cause).toBe("operator");
      expect(afterwards.counters.ledgerHash).toBe(atStop.row.startHash);
      const after = await session.call("delete", { id: 9 });
      expect(after).toEqual({ text: "session terminated.", end: true });
      await checkInvariants(db, ledger.agentId);
    }
  });

  it("S1: with nothing applied the session failed, with its cause; else it is rolled back", async () => {
    const idle = await openLedger(test.db, texts);
    const first = await openRunningSession(idle);
    await first.call("search", { query: "x" });
    await stopSession(idle.ctx, { sessionId: first.id, note: null });
    expect(await first.row()).toMatchObject({ state: "failed", cause: "operator" });
    const busy = await openLedger(test.db, texts);
    const second = await openRunningSession(busy);
    await second.call("protect", { id: 1 });
    await stopSession(busy.ctx, { sessionId: second.id, note: "Enough." });
    expect(await second.row()).toMatchObject({ state: "rolled-back", cause: "operator" });
    expect((await recount(test.db, busy.agentId)).ledger[0]?.constitutional).toBe(false);
  });

  it("S10: a queued session can be stopped, and one that asks; no consent starts it again", async () => {
    const ledger = await openLedger(test.db, texts);
    const { ctx, agentId } = ledger;
    const queued = await startSession(ctx, { agentId, mode: "full" });
    await stopSession(ctx, { sessionId: queued.id, note: null });
    expect(await takeSession(test.db, queued.id, ctx.now)).toBeNull();
    const asking = await startSession(ctx, { agentId, mode: "full" });
    const taken = await takeSession(test.db, asking.id, ctx.now);
    if (taken === null) throw new Error("The session could not be taken.");
    await stopSession(ctx, { sessionId: asking.id, note: null });
    expect(await recordConsent(test.db, taken, yes, ctx.now)).toBeNull();
  });

  it("S10: stopping twice is once; later it is a reviewer's", async () => {
    const ledger = await openLedger(test.db, texts);
    const session = await openRunningSession(ledger);
    await session.call("delete", { id: 1 });
    const stop = () => stopSession(ledger.ctx, { sessionId: session.id, note: null });
    await Promise.all([stop(), stop(), stop()]);
    const ended = (await session.entries()).filter(({ kind }) => kind === "session-rolled-back");
    expect(ended).toHaveLength(1);
    const next = await openRunningSession(ledger);
    await next.call("delete", { id: 1 });
    await next.call("complete", { summary: "Done." });
    const late = stopSession(ledger.ctx, { sessionId: next.id, note: null });
    expect(await refusalOf(late)).toMatchObject({ status: 409, code: "not-running" });
    expect(await next.row()).toMatchObject({ state: "awaiting-review" });
  });
});
