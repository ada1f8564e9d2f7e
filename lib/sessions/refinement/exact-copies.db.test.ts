import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { discardMemory, editMemory } from "@/lib/memories/save";
import { purgeMemory } from "@/lib/purge/memory";
import { approveSession } from "@/lib/sessions/decide/approve-session";
import { describeSession } from "@/lib/sessions/read/describe-session";
import { revertOperations } from "@/lib/sessions/decide/revert-operations";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openReview, type Call } from "@/lib/sessions/testing/open-review";
import { openLedger, openRunningSession, recount } from "@/lib/sessions/testing/open-session";
import { refusalOf } from "@/lib/sessions/testing/refusal-of";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

const test = givenDatabase();

const same = textOfTokens(100, "the same");
const other = textOfTokens(10, "something else");
const strict = { agent: { refinementThreshold: 1, reviewPolicy: "never" } } as const;

async function openCopies(count: number, given: Parameters<typeof openLedger>[2] = {}) {
  return openLedger(test.db, [...Array<string>(count).fill(same), other], given);
}

/** A session that a person is asked about, because its agent's policy is the default. */
async function review(calls: readonly Call[], refinementThreshold = 0.75) {
  const ledger = await openCopies(4, { agent: { refinementThreshold } });
  const agentId = ledger.agent.id;
  const start = await recount(test.db, agentId);
  const session = await openReview(ledger, calls);
  const applied = await session.applied();
  const revert = async (...places: number[]) =>
    revertOperations(ledger.ctx, {
      ...(await session.seen()),
      operations: places.map((place) => applied[place] ?? 0),
      answers: new Map(),
    });
  const kept = async () => (await recount(test.db, agentId)).ledger.map(({ number }) => number);
  return { ...ledger, agentId, start, session, revert, kept };
}

describe("G8, G11: exact copies", () => {
  it("fifty copies of a long memory go at a threshold of 1, unmarked, without erosion", async () => {
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
    const view = { session: row, conflicts: [], laterFolds: [], droppedSince: [] };
    expect(describeSession(view)).toMatchObject({ copyTokens: 4_000, retention: 1 });
    await checkInvariants(test.db, ledger.agent.id);
  });

  it("credits can't be laundered through twins", async () => {
    const ledger = await openCopies(3, strict);
    const session = await openRunningSession(ledger);
    await session.call("delete", { id: 2 });
    await session.call("delete", { id: 1 });
    for (const [name, input] of [
      ["update", { id: 3, content: "x" }],
      ["delete", { id: 3 }],
      ["consolidate", { ids: [3, 4], content: same }],
    ] as const) {
      expect((await session.call(name, input)).text).toContain("#3 keeps the words of a copy");
    }
    expect(await session.row()).toMatchObject({ creditTokens: 310, copyTokens: 200, refusals: 3 });
    await checkInvariants(test.db, ledger.agent.id);
  });

  it("M6: nobody edits or discards the result of a pure merge before the session is decided", async () => {
    const { ctx, agentId, session } = await review([
      ["consolidate", { ids: [1, 2], content: same }],
    ]);
    const told = { status: 409, code: "justifies-operation", extra: { sessionId: session.id } };
    expect(await refusalOf(discardMemory(ctx, { agentId, number: 6 }))).toMatchObject(told);
    const edit = { content: "shorter" };
    expect(await refusalOf(editMemory(ctx, { agentId, number: 6, edit }))).toMatchObject(told);
    await checkInvariants(test.db, agentId);
  });
});

describe("V2, R4: credits of copies that come back", () => {
  const chain: Call[] = [
    ["delete", { id: 2 }],
    ["delete", { id: 1 }],
  ];

  it("the first of two chained removals takes its credit from where it went on to", async () => {
    const { agentId, session, revert, kept } = await review(chain);
    await revert(0);
    expect(await kept()).toEqual([2, 3, 4, 5]);
    expect(await session.row()).toMatchObject({ creditTokens: 410, copyTokens: 100 });
    await checkInvariants(test.db, agentId);
    await revert(1);
    expect(await session.row()).toMatchObject({ state: "rolled-back", copyTokens: 0 });
    await checkInvariants(test.db, agentId);
  });

  it("the second keeps for the first what it held before", async () => {
    const { agentId, session, revert, kept } = await review(chain);
    await revert(1);
    expect(await kept()).toEqual([1, 3, 4, 5]);
    expect(await session.row()).toMatchObject({ creditTokens: 410, copyTokens: 100 });
    await checkInvariants(test.db, agentId);
  });

  it("a pure merge goes back whole, with what leaned on its result", async () => {
    const { agentId, session, revert, kept, start, ctx } = await review([
      ["consolidate", { ids: [1, 2, 4], content: same }],
      ["delete", { id: 3 }],
      ["update", { id: 5, content: textOfTokens(9, "less") }],
    ]);
    expect(await session.row()).toMatchObject({ creditTokens: 409, copyTokens: 300 });
    await revert(0);
    expect(await kept()).toEqual([1, 2, 3, 4, 5]);
    expect(await session.row()).toMatchObject({ creditTokens: 409, copyTokens: 0 });
    await checkInvariants(test.db, agentId);
    await rollBackSession(ctx, { ...(await session.seen()), answers: new Map() });
    expect((await recount(test.db, agentId)).counters).toEqual(start.counters);
    await checkInvariants(test.db, agentId);
  });
});

describe("M7, G11: a purge of the twin", () => {
  it("ends the credits of the copies whose words it kept, in log and row", async () => {
    const { ctx, agentId, session, revert } = await review(
      [
        ["delete", { id: 2 }],
        ["delete", { id: 3 }],
        ["update", { id: 5, content: textOfTokens(9, "less") }],
      ],
      0.3,
    );
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
    await revert(0);
    expect(await session.row()).toMatchObject({ creditTokens: 309, copyTokens: 0 });
    await checkInvariants(test.db, agentId);
  });
});
