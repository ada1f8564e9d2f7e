import { describe, expect, it } from "vitest";
import { listOpenConflicts } from "@/db/queries/sessions/rollbacks";
import { givenDatabase } from "@/db/testing/given-database";
import { loadMemories } from "@/db/queries/memories/load-memories";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { discardMemory, editMemory, protectMemory, restoreMemory } from "@/lib/memories/save";
import { revertOperations } from "@/lib/sessions/decide/revert";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { stopSession } from "@/lib/sessions/stop";
import { checkAfterEach, checkInvariants } from "@/lib/sessions/testing/check-invariants";
import {
  actIn,
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

type Answer = readonly [number, "current" | "start"];

/** A session that updated #1 and #2 and deleted #3, two of which a person changed; then a stop. */
async function openStopped({ isProtected = false } = {}) {
  const ledger = await openLedger(test.db, texts);
  const { ctx, agentId } = ledger;
  const start = await recount(test.db, agentId);
  const session = await openRunningSession(ledger);
  await session.call("update", { id: 1, content: textOfTokens(10, "new") });
  await session.call("update", { id: 2, content: textOfTokens(10, "newer") });
  await session.call("delete", { id: 3 });
  await editMemory(ctx, { agentId, number: 1, edit: { content: "a person's words" } });
  await restoreMemory(ctx, { agentId, number: 3 });
  await editMemory(ctx, { agentId, number: 3, edit: { category: "home" } });
  const protect = (constitutional: boolean) =>
    protectMemory(ctx, { agentId, number: 1, constitutional });
  if (isProtected) await protect(true);
  await stopSession(ctx, { sessionId: session.id, note: null });
  const answer = async (answers: readonly Answer[], by = ctx) => {
    return rollBackSession(by, { ...(await session.seen()), answers: new Map(answers) });
  };
  const open = async () => {
    const found = await listOpenConflicts(test.db, { id: session.id, agentId });
    return found.map(({ conflict, answer: given }) => ({ conflict, keep: given?.keep ?? null }));
  };
  const contentOf = async (number: number) =>
    (await loadMemories(test.db, agentId, [number])).get(number)?.content;
  return { ledger, ctx, agentId, start, session, answer, open, contentOf, protect };
}

describe("conflicts of an automatic rollback", () => {
  it("R2: keep what others made, and stay open until a person answers", async () => {
    const { session, open, contentOf } = await openStopped();
    expect(await session.row()).toMatchObject({ state: "rolled-back", cause: "operator" });
    expect(await contentOf(1)).toBe("a person's words");
    expect(await contentOf(2)).toBe(texts[1]);
    expect((await session.entries()).at(-1)?.data).toMatchObject({
      message: expect.stringContaining(
        "Rolled back, except #1 and #3, which others changed and which still need an answer.",
      ),
    });
    const found = await open();
    expect(found.map(({ conflict, keep }) => [conflict.number, keep])).toEqual([
      [1, null],
      [3, null],
    ]);
    expect((await session.row()).certificate).toMatchObject({ restored: [2], equal: false });
  });

  it("V4: keep what a person says with the answer", async () => {
    const { ctx, agentId, session } = await openStopped();
    const said = { ...(await session.seen()), note: "Home is where it belongs." };
    await rollBackSession(ctx, { ...said, answers: new Map([[3, "current"]]) });
    const rows = await test.sql`select data from audit_records
      where chain = ${agentId} and kind = 'conflict-answered'`;
    expect(rows).toMatchObject([{ data: { number: 3, keep: "current", note: said.note } }]);
  });

  it("R6: are answered once each; the same answer again changes nothing", async () => {
    const { ledger, agentId, start, session, answer, open, contentOf } = await openStopped();
    await answer([[3, "start"]], actIn(ledger, "reviewer"));
    const before = await recount(test.db, agentId);
    await answer([[3, "start"]]);
    expect(await recount(test.db, agentId)).toEqual(before);
    await answer([[1, "start"]]);
    expect(await contentOf(1)).toBe(texts[0]);
    expect((await open()).map(({ keep }) => keep)).toEqual(["start", "start"]);
    expect((await recount(test.db, agentId)).counters).toEqual(start.counters);
    const view = reduceSession(await session.entries());
    expect(view.conflicts.map(({ keep }) => keep)).toEqual(["start", "start"]);
    expect(view.gauge?.massTokens).toBe(start.counters.massTokens);
  });

  it("R6: a different answer is refused whole, and told who was first and when", async () => {
    const { ledger, ctx, agentId, answer, open } = await openStopped();
    await answer([[3, "start"]]);
    const before = await recount(test.db, agentId);
    const both: readonly Answer[] = [
      [1, "start"],
      [3, "current"],
    ];
    expect(await refusalOf(answer(both, actIn(ledger, "reviewer")))).toMatchObject({
      status: 409,
      code: "decided",
      message: expect.stringContaining(`${ctx.actor.name} already answered for #3`),
      extra: { decidedBy: ctx.actor, decidedAt: expect.any(String) },
    });
    expect(await recount(test.db, agentId)).toEqual(before);
    expect((await open()).map(({ keep }) => keep)).toEqual([null, "start"]);
  });

  it.each([true, false])(
    "R2: the start of what is constitutional takes two steps, as it was when the rollback met it: %s",
    async (isProtected) => {
      const { answer, open, contentOf, protect } = await openStopped({ isProtected });
      await protect(true);
      const refusal = await refusalOf(answer([[1, "start"]]));
      expect(refusal).toMatchObject({ status: 409, code: "constitutional" });
      expect((await open())[0]?.keep).toBeNull();
      await protect(false);
      await answer([[1, "start"]]);
      expect(await contentOf(1)).toBe(texts[0]);
    },
  );

  it("R2: an answer to what is no conflict is refused, and nothing is written", async () => {
    const { answer, open } = await openStopped();
    const both: readonly Answer[] = [
      [1, "start"],
      [2, "start"],
    ];
    expect(await refusalOf(answer(both))).toMatchObject({ status: 400 });
    expect((await open())[0]?.keep).toBeNull();
  });

  it("I12, R2: what was changed once more since is neither given its start nor overwritten unseen", async () => {
    const { ctx, agentId, session, answer, open, contentOf } = await openStopped();
    await editMemory(ctx, { agentId, number: 1, edit: { content: "second thoughts" } });
    expect(await refusalOf(answer([[1, "start"]]))).toMatchObject({
      status: 409,
      code: "changed-since",
      extra: { conflicts: [{ number: 1, current: { content: "second thoughts" } }] },
    });
    const own = new Map([[1, { content: "mine" }]]);
    const mine = { ...(await session.seen()), answers: new Map([[1, "current"]] as const), own };
    expect(await refusalOf(rollBackSession(ctx, mine))).toMatchObject({ code: "changed-since" });
    const before = await recount(test.db, agentId);
    await answer([[1, "current"]]);
    expect(await recount(test.db, agentId)).toEqual(before);
    expect([await contentOf(1), (await open())[0]?.keep]).toEqual(["second thoughts", "current"]);
  });

  it("R2, M5: a text of one's own replaces what stands, in the same step, and never one unseen", async () => {
    const { ctx, agentId, session, open, contentOf } = await openStopped();
    const write = async (content: string, was?: string) => {
      const input = { ...(await session.seen()), answers: new Map([[1, "current"]] as const) };
      return rollBackSession(ctx, { ...input, own: new Map([[1, { content, was }]]) });
    };
    const before = await recount(test.db, agentId);
    expect(await refusalOf(write("mine", "what I never saw"))).toMatchObject({
      status: 409,
      code: "changed-since",
    });
    expect(await recount(test.db, agentId)).toEqual(before);
    expect((await open())[0]?.keep).toBeNull();
    await write("mine", "a person's words");
    const after = await recount(test.db, agentId);
    await write("mine", "a person's words");
    expect(await recount(test.db, agentId)).toEqual(after);
    expect([await contentOf(1), (await open())[0]?.keep]).toEqual(["mine", "current"]);
  });

  it("R2: a text of one's own brings back what others discarded, and the rest of the rollback stands", async () => {
    const ledger = await openLedger(test.db, texts);
    const { ctx, agentId } = ledger;
    const session = await openReview(ledger, [
      ["update", { id: 1, content: "shorter" }],
      ["update", { id: 2, content: "shorter too" }],
    ]);
    await discardMemory(ctx, { agentId, number: 1 });
    await rollBackSession(ctx, {
      ...(await session.seen()),
      answers: new Map([[1, "current"]]),
      own: new Map([[1, { content: "in my words", was: "shorter" }]]),
    });
    const stands = await loadMemories(test.db, agentId, [1, 2]);
    expect(stands.get(1)).toMatchObject({ content: "in my words", discardedAt: null });
    expect(stands.get(2)?.content).toBe(texts[1]);
    expect((await session.row()).state).toBe("rolled-back");
    // The session's own page shows it too.
    const { conflicts } = reduceSession(await session.entries());
    expect(conflicts[0]).toMatchObject({ keep: "current", current: { content: "in my words" } });
  });

  it("R6: a decision with a text of one's own again changes nothing, also once others went on", async () => {
    const ledger = await openLedger(test.db, texts);
    const { ctx, agentId } = ledger;
    const session = await openReview(ledger, [["update", { id: 1, content: "shorter" }]]);
    await editMemory(ctx, { agentId, number: 1, edit: { content: "theirs" } });
    const answers = new Map([[1, "current"]] as const);
    const own = new Map([[1, { content: "mine" }]]);
    const input = { ...(await session.seen()), answers, own };
    await rollBackSession(ctx, input);
    await editMemory(ctx, { agentId, number: 1, edit: { content: "second thoughts" } });
    const before = await recount(test.db, agentId);
    await rollBackSession(ctx, input);
    expect(await recount(test.db, agentId)).toEqual(before);
    const other = {
      ...input,
      own: new Map([[1, { content: "another's", was: "second thoughts" }]]),
    };
    expect(await refusalOf(rollBackSession(ctx, other))).toMatchObject({ code: "decided" });
    expect(await recount(test.db, agentId)).toEqual(before);
  });

  it("M5: a text of one's own goes to no memory but one in conflict", async () => {
    const ledger = await openLedger(test.db, texts);
    const { ctx, agentId } = ledger;
    const session = await openReview(ledger, [
      ["update", { id: 1, content: "shorter" }],
      ["update", { id: 2, content: "shorter too" }],
    ]);
    const [first = 0] = await session.applied();
    const answers = new Map([[9, "current"]] as const);
    const own = new Map([[9, { content: "mine" }]]);
    const stray = async () => ({ ...(await session.seen()), operations: [first], answers, own });
    expect(await refusalOf(revertOperations(ctx, await stray()))).toMatchObject({ status: 400 });
    const none = new Map<number, "current">();
    await revertOperations(ctx, { ...(await stray()), answers: none, own: new Map() });
    await revertOperations(ctx, await stray());
    expect((await loadMemories(test.db, agentId, [9])).get(9)?.content).toBe(texts[8]);
  });

  it("R6: of two different answers at once one counts", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { ledger, agentId, answer, open, contentOf } = await openStopped();
      const outcomes = await Promise.allSettled([
        answer([[1, "start"]], actIn(ledger, "reviewer")),
        answer([[1, "current"]], actIn(ledger, "reviewer")),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const [{ keep } = { keep: null }] = await open();
      expect(await contentOf(1)).toBe(keep === "start" ? texts[0] : "a person's words");
      await checkInvariants(test.db, agentId);
    }
  });

  it("V3: several answers at once each reach the log of a session that is open", async () => {
    const { ledger, ctx, answer, session } = await openStopped();
    // Touched, and then as they were when the question was asked.
    const next = await openReview(ledger, [
      ["update", { id: 1, content: "of the next session" }],
      ["update", { id: 1, content: "a person's words" }],
      ["update", { id: 3, content: textOfTokens(10, "of the next session") }],
      ["update", { id: 3, content: texts[2] }],
    ]);
    await answer([
      [1, "start"],
      [3, "start"],
    ]);
    const noticed = (await next.entries()).flatMap((entry) =>
      entry.kind === "memory-changed-elsewhere" ? [entry.data.changes[0]?.number] : [],
    );
    expect(noticed).toEqual([1, 3]);
    expect((await session.entries()).slice(-2).map(({ kind }) => kind)).toEqual(
      Array(2).fill("memory-changed-elsewhere"),
    );
    const answers = new Map([1, 3].map((number) => [number, "current"] as const));
    await rollBackSession(ctx, { ...(await next.seen()), answers });
  });

  it("M6: an answer does not take away what justifies a session that is open", async () => {
    const { ledger, answer, contentOf } = await openStopped();
    const { ctx, agent } = ledger;
    const agentId = agent.id;
    await editMemory(ctx, { agentId, number: 12, edit: { content: "A person's words." } });
    const next = await openReview(ledger, [["delete", { id: 12 }]]);
    const refusal = await refusalOf(answer([[1, "start"]]));
    expect(refusal).toMatchObject({ status: 409, extra: { sessionId: next.id } });
    expect(await contentOf(1)).toBe("a person's words");
  });
});
