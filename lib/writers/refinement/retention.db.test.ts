import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { purgeMemory } from "@/lib/purge/memory";
import { approveSession } from "@/lib/sessions/decide/approve";
import { revertOperations } from "@/lib/sessions/decide/revert";
import { describeSession, loadSession } from "@/lib/sessions/read/load";
import { checkAfterEach, checkInvariants } from "@/lib/sessions/testing/check-invariants";
import {
  openLedger,
  openReview,
  openRunningSession,
  recount,
  refusalOf,
  remember,
  textOfTokens,
} from "@/lib/sessions/testing/open-session";

const test = givenDatabase();
checkAfterEach(test);

describe("what counts as lost", () => {
  const terminated = expect.stringMatching(/^session terminated/);

  it("G12: tells what would have been, reverses the rest and leaves no number used twice", async () => {
    const texts = [1, 2, 3, 4].map((label) => textOfTokens(25, label));
    const ledger = await openLedger(test.db, texts);
    const { ctx, agentId } = ledger;
    const session = await openRunningSession(ledger);
    const start = (await recount(test.db, agentId)).counters;
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
    expect((await session.row()).certificate).toMatchObject({ equal: true, restored: [1, 3] });
    expect(await session.call("delete", { id: 3 })).toEqual({
      text: "session terminated.",
      end: true,
    });
    expect(now.ledger[2]).toMatchObject({ number: 3, constitutional: false });
    expect(await remember(ctx, agentId, ["the next one"])).toMatchObject([{ number: 7 }]);
  });

  it("S9: a trip on the first operation writes no memory", async () => {
    const ledger = await openLedger(test.db, [textOfTokens(25, 1), textOfTokens(25, 2)]);
    const session = await openRunningSession(ledger);
    const before = await recount(test.db, ledger.agent.id);
    expect((await session.call("delete", { id: 1 })).text).toEqual(terminated);
    expect(await recount(test.db, ledger.agent.id)).toEqual(before);
    const ended = { state: "rolled-back", cause: "retention", rollbackJournal: null };
    expect(await session.row()).toMatchObject(ended);
  });
});

describe("exact copies", () => {
  const same = textOfTokens(100, "the same");
  const other = textOfTokens(10, "something else");
  const strict = { agent: { refinementThreshold: 1, reviewPolicy: "never" } } as const;

  async function openCopies(count: number, given: Parameters<typeof openLedger>[2] = {}) {
    return openLedger(test.db, [...Array<string>(count).fill(same), other], given);
  }

  it("G8, G11: fifty copies of a long memory go at a threshold of 1, unmarked, without erosion", async () => {
    const ledger = await openCopies(51, strict);
    const session = await openRunningSession(ledger);
    for (let first = 1; first <= 46; first += 5) {
      const ids = [0, 1, 2, 3, 4].map((more) => first + more);
      const answer = await session.call("consolidate", { ids, content: same });
      expect(answer.text).toContain("100% of 5110 tokens kept");
    }
    await session.call("complete", { summary: "Done." });
    const row = await session.row();
    expect(row).toMatchObject({ state: "approved", marks: [], copyTokens: 4_000 });
    expect(row.warnings.map(({ code }) => code)).not.toContain("erosion");
    expect(row).toMatchObject({ creditTokens: 5_110, massTokens: 1_110 });
    const view = await loadSession(ledger.ctx, { sessionId: session.id });
    expect(describeSession(view)).toMatchObject({ copyTokens: 4_000, retention: 1 });
  });

  it("M7, G11: a purge of the twin ends the credits of the copies whose words it kept, in log and row", async () => {
    const ledger = await openCopies(4, { agent: { refinementThreshold: 0.3 } });
    const { ctx, agentId } = ledger;
    const session = await openReview(ledger, [
      ["delete", { id: 2 }],
      ["delete", { id: 3 }],
      ["update", { id: 5, content: textOfTokens(9, "less") }],
    ]);
    const operations = (await session.applied()).slice(0, 1);
    expect(await refusalOf(purgeMemory(ctx, { agentId, number: 1 }))).toMatchObject({
      code: "session-open",
    });
    await approveSession(ctx, await session.seen());
    await purgeMemory(ctx, { agentId, number: 1 });
    expect(await session.row()).toMatchObject({ creditTokens: 209, copyTokens: 0 });
    expect((await session.entries()).at(-1)).toMatchObject({
      kind: "memory-changed-elsewhere",
      data: { copiesEnded: { number: 1, tokens: 200 } },
    });
    await checkInvariants(test.db, agentId);
    await revertOperations(ctx, { ...(await session.seen()), operations, answers: new Map() });
    expect(await session.row()).toMatchObject({ creditTokens: 309, copyTokens: 0 });
  });
});
