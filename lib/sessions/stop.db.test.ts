import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { stopSession } from "@/lib/sessions/stop";
import { checkAfterEach, checkInvariants } from "@/lib/sessions/testing/check-invariants";
import {
  actIn,
  openLedger,
  openRunningSession,
  recount,
  refusalOf,
  textOfTokens,
} from "@/lib/sessions/testing/open-session";

const test = givenDatabase();

checkAfterEach(test);

const texts = Array.from({ length: 20 }, (_, index) => textOfTokens(5, index));

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
