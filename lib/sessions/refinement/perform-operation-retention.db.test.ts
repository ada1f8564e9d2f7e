import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { addMemories, discardMemory, editMemory, restoreMemory } from "@/lib/memories/save";
import { newMemorySchema } from "@/lib/memories/schema";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openLedger, openRunningSession, recount } from "@/lib/sessions/testing/open-session";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

const test = givenDatabase();

const terminated = expect.stringMatching(/^session terminated/);

/** Four memories of 25 tokens under a threshold of 75%: one may go, a second trips. */
async function openFour(threshold = 0.75) {
  const ledger = await openLedger(
    test.db,
    [1, 2, 3, 4].map((label) => textOfTokens(25, label)),
    { agent: { refinementThreshold: threshold } },
  );
  const session = await openRunningSession(ledger);
  const start = (await recount(test.db, ledger.agent.id)).counters;
  return { ...ledger, agentId: ledger.agent.id, session, start };
}

describe("G11", () => {
  it("passes exactly at the threshold; one token less trips", async () => {
    const { session, agentId, start } = await openFour();
    expect(await session.call("delete", { id: 1 })).toMatchObject({ end: false });
    const shorter = await session.call("update", { id: 2, content: textOfTokens(24, "2") });
    expect(shorter).toEqual({ text: terminated, end: true });
    expect((await recount(test.db, agentId)).counters).toEqual(start);
    await checkInvariants(test.db, agentId);
  });

  it.each([0.29, 0.57, 0.58])("reads a threshold of %d as its digits say", async (threshold) => {
    const keep = Math.round(threshold * 100);
    const rest = [textOfTokens(keep, "kept"), textOfTokens(100 - keep, "lost")];
    for (const [loss, state] of [
      [0, "running"],
      [1, "rolled-back"],
    ] as const) {
      const ledger = await openLedger(test.db, rest, { agent: { refinementThreshold: threshold } });
      const session = await openRunningSession(ledger);
      if (loss > 0) await session.call("update", { id: 1, content: textOfTokens(keep - 1, "k") });
      await session.call("delete", { id: 2 });
      expect(await session.row()).toMatchObject({ state });
      await checkInvariants(test.db, ledger.agent.id);
    }
  });

  it("at a threshold of 1 any loss trips, and none does not", async () => {
    const { session, agentId } = await openFour(1);
    const other = await session.call("update", { id: 1, content: textOfTokens(25, "other") });
    expect(other.end).toBe(false);
    expect((await session.call("delete", { id: 2 })).text).toEqual(terminated);
    await checkInvariants(test.db, agentId);
  });

  it("padding one memory does not mask the loss of others", async () => {
    const { session, agentId, start } = await openFour();
    await session.call("update", { id: 4, content: textOfTokens(1_000, "padded") });
    expect(await session.row()).toMatchObject({ creditTokens: 100, massTokens: 1_075 });
    await session.call("delete", { id: 1 });
    expect((await session.call("delete", { id: 2 })).text).toEqual(terminated);
    expect((await recount(test.db, agentId)).counters).toEqual(start);
    await checkInvariants(test.db, agentId);
  });

  it("a merge into many words, cut down afterwards, has no more credit than its sources", async () => {
    const { session, agentId } = await openFour();
    await session.call("consolidate", { ids: [1, 2], content: textOfTokens(500, "both") });
    await session.call("update", { id: 5, content: textOfTokens(26, "both") });
    expect(await session.row()).toMatchObject({ creditTokens: 76 });
    await session.call("update", { id: 5, content: textOfTokens(400, "again") });
    expect(await session.row()).toMatchObject({ creditTokens: 76 });
    const last = await session.call("update", { id: 3, content: textOfTokens(23, "3") });
    expect(last.text).toEqual(terminated);
    await checkInvariants(test.db, agentId);
  });

  it("what others add does not mask a loss, nor is deleting it one", async () => {
    const { ctx, session, agentId } = await openFour();
    const items = [newMemorySchema.parse({ content: textOfTokens(300, "theirs") })];
    await addMemories(ctx, { agentId, items });
    expect((await session.call("delete", { id: 5 })).end).toBe(false);
    await addMemories(ctx, { agentId, items });
    await session.call("delete", { id: 1 });
    expect((await session.call("delete", { id: 2 })).text).toEqual(terminated);
    const { ledger } = await recount(test.db, agentId);
    expect(ledger.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    await checkInvariants(test.db, agentId);
  });

  it("a memory that others changed since the start has its credit from the start", async () => {
    const { ctx, session, agentId } = await openFour();
    const edit = { content: textOfTokens(200, "grown by its owner") };
    await editMemory(ctx, { agentId, number: 1, edit });
    await session.call("delete", { id: 1 });
    expect(await session.row()).toMatchObject({ creditTokens: 75, massTokens: 75 });
    await restoreMemory(ctx, { agentId, number: 1 });
    expect((await session.call("delete", { id: 1 })).end).toBe(false);
    expect(await session.row()).toMatchObject({ creditTokens: 75, massTokens: 75 });
    await checkInvariants(test.db, agentId);
  });

  it("what others take away counts against the next operation", async () => {
    const { ctx, session, agentId } = await openFour();
    await session.call("update", { id: 4, content: textOfTokens(25, "same size") });
    await discardMemory(ctx, { agentId, number: 1 });
    await discardMemory(ctx, { agentId, number: 2 });
    const update = await session.call("update", { id: 4, content: textOfTokens(25, "other") });
    expect(update.text).toEqual(terminated);
    const { ledger } = await recount(test.db, agentId);
    expect(ledger.map(({ number, content }) => [number, content])).toEqual([
      [3, textOfTokens(25, 3)],
      [4, textOfTokens(25, 4)],
    ]);
    await checkInvariants(test.db, agentId);
  });
});

describe("G12", () => {
  it("tells what would have been, reverses the rest and leaves no number used twice", async () => {
    const { ctx, session, agentId, start } = await openFour();
    await session.call("update", { id: 1, content: textOfTokens(26, "first") });
    await session.call("protect", { id: 3 });
    const merge = { ids: [1, 2], content: textOfTokens(1, "b") };
    const trip = await session.call("consolidate", merge);
    expect(trip.text).toContain("would have kept 51 of 100 tokens, a 49.0% cut, under the 75%");
    const entries = await session.entries();
    const tripped = entries.find((entry) => entry.kind === "breaker-tripped");
    const created = tripped?.data.changes.at(-1);
    expect(created).toMatchObject({ number: 5, before: null });
    expect(tripped?.data.wouldBe).toMatchObject({ massTokens: 51, creditTokens: 51 });
    const rolledBack = entries.at(-1);
    expect(rolledBack).toMatchObject({ kind: "session-rolled-back", data: { journal: 6 } });
    const now = await recount(test.db, agentId);
    expect(now.counters).toEqual(start);
    expect(now.ledger[2]).toMatchObject({ number: 3, constitutional: false });
    const items = [newMemorySchema.parse({ content: "the next one" })];
    expect(await addMemories(ctx, { agentId, items })).toMatchObject([{ number: 7 }]);
    await checkInvariants(test.db, agentId);
  });

  it("R3: a session that protected what was constitutional before, then trips: it still is", async () => {
    const ledger = await openLedger(test.db, [
      { content: textOfTokens(25, "oath"), constitutional: true },
      ...[2, 3, 4].map((label) => textOfTokens(25, label)),
    ]);
    const session = await openRunningSession(ledger);
    await session.call("protect", { id: 1 });
    await session.call("protect", { id: 2 });
    await session.call("delete", { id: 3 });
    expect((await session.call("delete", { id: 4 })).text).toEqual(terminated);
    const { ledger: now } = await recount(test.db, ledger.agent.id);
    expect(now.map(({ constitutional }) => constitutional)).toEqual([true, false, false, false]);
    await checkInvariants(test.db, ledger.agent.id);
  });

  it("S9: a trip on the first operation writes no memory", async () => {
    const ledger = await openLedger(test.db, [textOfTokens(25, 1), textOfTokens(25, 2)]);
    const session = await openRunningSession(ledger);
    const before = await recount(test.db, ledger.agent.id);
    expect((await session.call("delete", { id: 1 })).text).toEqual(terminated);
    expect(await recount(test.db, ledger.agent.id)).toEqual(before);
    const row = await session.row();
    expect(row).toMatchObject({ state: "rolled-back", cause: "retention", rollbackJournal: null });
    await checkInvariants(test.db, ledger.agent.id);
  });
});
