import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { totalClaimWeight } from "@/db/queries/claims/total-claim-weight";
import { agents } from "@/db/schema";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { addMemories } from "@/lib/memories/add-memories";
import { newMemorySchema } from "@/lib/memories/memory-schema";
import { approveSession } from "@/lib/sessions/decide/approve-session";
import { revertOperations } from "@/lib/sessions/decide/revert-operations";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { loadWaiting } from "@/lib/sessions/queue/load-waiting";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { refusalOf } from "@/lib/sessions/testing/refusal-of";
import { openReview, type Call } from "@/lib/sessions/testing/open-review";
import { openLedger, openRunningSession, recount } from "@/lib/sessions/testing/open-session";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const phone = "Ring Dr. Adler on 020 7946 0182 before 9 July.";
const adler = "The practice of Dr. Adler is open on Monday.";
const rest = textOfTokens(400, "rest");

describe("L3: what an operation does to claims", () => {
  it("stands in the answer, the entry, the mark and the session", async () => {
    const ledger = await openLedger(test.db, [phone, adler, rest]);
    const session = await openRunningSession(ledger);
    const start = await session.row();
    const { text } = await session.call("delete", { id: 1 });
    expect(text).toContain(
      "Loses 020 7946 0182 and 9 July, found nowhere else. Loses Adler (also in #2).",
    );
    const entry = (await session.entries()).at(-1);
    expect(entry).toMatchObject({
      kind: "operation-applied",
      data: { claims: { counts: { lost: 2, elsewhere: 1, invented: 0 }, lostWeight: 36 } },
    });
    const row = await session.row();
    expect(row.marks).toEqual([
      `#1 was removed and isn't repeated anywhere: found nowhere else: "020 7946 0182", "9 July"; "Adler" is only in #2 now`,
    ]);
    expect(row.claims?.keptWeight).toBe((start.claims?.startWeight ?? 0) - 36);
    await checkInvariants(test.db, ledger.agent.id);
  });

  it("L5: asks what stands now: what others added meanwhile holds a claim, too", async () => {
    const ledger = await openLedger(test.db, [phone, adler, rest]);
    const session = await openRunningSession(ledger);
    const items = [newMemorySchema.parse({ content: "Call 020 7946 0182 for the results." })];
    await addMemories(ledger.ctx, { agentId: ledger.agent.id, items });
    const { text } = await session.call("update", {
      id: 1,
      content: "Ring Dr. Adler before 9 July.",
    });
    expect(text).toContain("Loses 020 7946 0182 (also in #4). Invents nothing.");
  });

  it("a memory that this session removed holds nothing any more", async () => {
    const ledger = await openLedger(test.db, [phone, "Adler's number: 020 7946 0182.", rest]);
    const session = await openRunningSession(ledger);
    expect((await session.call("delete", { id: 2 })).text).not.toContain("found nowhere else");
    expect((await session.call("delete", { id: 1 })).text).toMatch(
      /Loses [^.]*020 7946 0182[^.]*, found nowhere else\./,
    );
  });

  it("costs its weight where the claim was moved first", async () => {
    const ledger = await openLedger(test.db, ["It is due on 9 July.", "It is in the box.", rest]);
    const session = await openRunningSession(ledger);
    const kept = async () => (await session.row()).claims?.keptWeight ?? 0;
    const start = await kept();
    await session.call("update", { id: 2, content: "It is in the box from 9 July." });
    await session.call("delete", { id: 1 });
    expect(await kept()).toBe(start);
    await session.call("update", { id: 2, content: "It is in the box." });
    expect(await kept()).toBe(start - 16);
  });

  it("a claim weighs the same at the start and when it is gone", async () => {
    const said = "Velvet never lends the keys to Ana if it rains on 9 July.";
    const ledger = await openLedger(test.db, [said, rest]);
    const session = await openRunningSession(ledger);
    await session.call("delete", { id: 1 });
    const { startWeight = 0, keptWeight } = (await session.row()).claims ?? {};
    expect(keptWeight).toBe(await totalClaimWeight(test.db, ledger.agent.id));
    expect(startWeight).toBeGreaterThan(16 + 8 + 16 + 16);
  });

  it("a journal memory holds no claim of the ledger", async () => {
    const journal = { content: "Adler called from 020 7946 0182.", type: "journal" as const };
    const ledger = await openLedger(test.db, [phone, journal, rest]);
    const session = await openRunningSession(ledger);
    const { text } = await session.call("delete", { id: 1 });
    expect(text).toMatch(/Loses .*020 7946 0182.*found nowhere else\./);
  });
});

describe("L3: the threshold for claims", () => {
  const lower = (id: string) =>
    test.db.update(agents).set({ claimThreshold: 0.9 }).where(eq(agents.id, id));

  it("trips like G12: everything goes back, and the agent hears why", async () => {
    const ledger = await openLedger(test.db, [phone, adler, rest]);
    await lower(ledger.agent.id);
    const before = await recount(test.db, ledger.agent.id);
    const session = await openRunningSession(ledger);
    await session.call("update", { id: 2, content: "The practice of Dr. Adler opens on Monday." });
    const trip = await session.call("update", { id: 1, content: "Ring him before the summer." });
    expect(trip).toMatchObject({
      end: true,
      text: expect.stringMatching(
        /of the facts by weight, under the 90% threshold for facts; it was not applied/,
      ),
    });
    expect(await session.row()).toMatchObject({ state: "rolled-back", cause: "retention" });
    const after = await recount(test.db, ledger.agent.id);
    expect(after.counters).toEqual(before.counters);
    await checkInvariants(test.db, ledger.agent.id);
  });

  it("V5: what sessions lost together asks for a review, though the last one lost nothing", async () => {
    const boxes = Array.from({ length: 12 }, (_, index) => `The box holds ${index + 101} nails.`);
    const ledger = await openLedger(test.db, [...boxes, "x  y", rest], {
      agent: { reviewPolicy: "never" },
    });
    await lower(ledger.agent.id);
    for (const id of [1, 2]) {
      const lossy = await openReview(ledger, [["delete", { id }]]);
      await approveSession(ledger.ctx, await lossy.seen());
    }
    const session = await openRunningSession(ledger);
    await session.call("update", { id: 13, content: "x y" });
    await session.call("complete", { summary: "Done." });
    const { state, warnings, marks } = await session.row();
    expect([state, marks]).toEqual(["awaiting-review", []]);
    expect(warnings).toEqual([
      {
        code: "erosion",
        message: expect.stringMatching(/kept 8\d\.\d% of the facts together, under 90%$/),
      },
    ]);
    const end = (await session.entries()).find(({ kind }) => kind === "session-completed");
    const told = end?.kind === "session-completed" ? end.data.claimErosion30d : undefined;
    expect(told).toBeGreaterThan(0.8);
    expect(told).toBeLessThan(0.9);
    const waiting = await loadWaiting(ledger.ctx, "riskiest");
    expect(waiting.map(({ facts }) => facts.erosion)).toEqual(
      warnings.map(({ message }) => message),
    );
  });

  it("is off by default", async () => {
    const ledger = await openLedger(test.db, [phone, adler, rest]);
    const session = await openRunningSession(ledger);
    const answer = await session.call("update", { id: 1, content: "Ring him before the summer." });
    expect(answer.end).toBe(false);
  });

  it("S3: is recorded when consent is asked", async () => {
    const ledger = await openLedger(test.db, [phone, adler, rest]);
    const session = await openRunningSession(ledger);
    await lower(ledger.agent.id);
    const answer = await session.call("update", { id: 1, content: "Ring him before the summer." });
    expect(answer.end).toBe(false);
  });
});

describe("V2: a revert that would lose a fact", () => {
  const revertFirst = async (contents: readonly string[], calls: readonly Call[]) => {
    const ledger = await openLedger(test.db, contents);
    const session = await openReview(ledger, calls);
    const [first = 0, second = 0] = await session.applied();
    const revert = async (operations: readonly number[]) =>
      revertOperations(ledger.ctx, { ...(await session.seen()), operations, answers: new Map() });
    return { session, first, second, revert };
  };
  const copied: readonly Call[] = [
    ["update", { id: 2, content: `${adler} Ring 020 7946 0182.` }],
    ["update", { id: 1, content: "Ring Dr. Adler before 9 July." }],
  ];

  it("is refused with the fact and the operation that relied on it", async () => {
    const { session, first, second, revert } = await revertFirst([phone, adler, rest], copied);
    const before = await session.row();
    expect(await refusalOf(revert([first]))).toMatchObject({
      code: "loses-facts",
      message:
        "This would lose 020 7946 0182: operation 2 removed it because another memory held it, and the revert takes it from there. Revert operation 2 too, or roll the whole session back.",
    });
    expect(await session.row()).toEqual(before);
    await revert([second]);
    await revert([first]);
    expect(await session.row()).toMatchObject({ state: "rolled-back" });
  });

  it("is taken where a third memory or the restored text has the fact in another form", async () => {
    for (const texts of [
      [phone, adler, rest, "Adler: 020 7946 0182"],
      [phone, `${adler} Phone: 02079460182.`, rest],
    ]) {
      const { session, first, revert } = await revertFirst(texts, copied);
      await revert([first]);
      expect(await session.row()).toMatchObject({ operationsReverted: 1 });
    }
  });
});

describe("L3: the gauge after a decision", () => {
  const calls: readonly Call[] = [
    ["update", { id: 1, content: "Ring Dr. Adler before 9 July." }],
    ["update", { id: 2, content: "The practice is open on Monday." }],
  ];

  it("counts what still stands after a revert, and everything after a rollback", async () => {
    const ledger = await openLedger(test.db, [phone, adler, rest]);
    const session = await openReview(ledger, calls);
    const [first = 0] = await session.applied();
    const whole = (await session.row()).claims;
    expect(whole?.keptWeight).toBeLessThan(whole?.startWeight ?? 0);
    expect(whole?.counts).toMatchObject({ lost: 1, elsewhere: 1 });
    const chosen = { operations: [first], answers: new Map() };
    await revertOperations(ledger.ctx, { ...(await session.seen()), ...chosen });
    const reverted = (await session.row()).claims;
    expect(reverted).toMatchObject({
      keptWeight: whole?.startWeight,
      counts: { lost: 0, elsewhere: 1 },
    });
    await rollBackSession(ledger.ctx, { ...(await session.seen()), answers: new Map() });
    const back = (await session.row()).claims;
    expect(back).toMatchObject({
      keptWeight: whole?.startWeight,
      counts: { lost: 0, elsewhere: 0 },
    });
    await checkInvariants(test.db, ledger.agent.id);
  });
});
