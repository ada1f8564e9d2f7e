import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { loadMemories } from "@/db/queries/memories/load-memories";
import { discardMemory, editMemory, protectMemory } from "@/lib/memories/save";
import { approveSession } from "@/lib/sessions/decide/approve";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { checkAfterEach, checkInvariants } from "@/lib/sessions/testing/check-invariants";
import {
  type Call,
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

const texts = Array.from({ length: 12 }, (_, index) => textOfTokens(10, index));
const calls: readonly Call[] = [
  ["delete", { id: 1 }],
  ["update", { id: 2, content: textOfTokens(10, "new") }],
  ["consolidate", { ids: [3, 4], content: textOfTokens(20, "both") }],
  ["update", { id: 13, content: textOfTokens(20, "again") }],
  ["protect", { id: 5 }],
];

type Answer = readonly [number, "current" | "start"];

async function open(made: readonly Call[] = calls) {
  const ledger = await openLedger(test.db, texts);
  const start = await recount(test.db, ledger.agentId);
  const session = await openReview(ledger, made);
  const rollBack = async (...answers: Answer[]) =>
    rollBackSession(ledger.ctx, { ...(await session.seen()), answers: new Map(answers) });
  return { ...ledger, start, session, rollBack };
}

describe("a reviewer's rollback", () => {
  it("R4, I5: brings back everything that was touched, and certifies it", async () => {
    const { agentId, start, session, rollBack } = await open();
    await rollBack();
    const after = await recount(test.db, agentId);
    expect(after.counters).toEqual(start.counters);
    expect(after.ledger).toEqual(start.ledger);
    const row = await session.row();
    expect(row).toMatchObject({ state: "rolled-back", cause: "reviewer", endHash: row.startHash });
    expect(row.certificate).toMatchObject({
      equal: true,
      restored: [1, 2, 3, 4, 5],
      discarded: [13, 14],
      otherRevisions: [],
    });
  });

  it("R4: of an approved session, past what others did to other memories", async () => {
    const { ctx, agentId, session, rollBack } = await open();
    await approveSession(ctx, await session.seen());
    await discardMemory(ctx, { agentId, number: 9 });
    await remember(ctx, agentId, ["theirs"]);
    await rollBack();
    const { certificate } = await session.row();
    expect(certificate).toMatchObject({ equal: false, otherRevisions: [[21, 22]] });
    const { ledger } = await recount(test.db, agentId);
    expect(ledger.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 15]);
  });

  it("R2: an unanswered conflict refuses the whole and lists all", async () => {
    const { ctx, agentId, session, rollBack } = await open();
    await editMemory(ctx, { agentId, number: 2, edit: { content: "a person's words" } });
    await protectMemory(ctx, { agentId, number: 13, constitutional: true });
    const before = await recount(test.db, agentId);
    for (const answers of [[], [[2, "start"]]] as const) {
      const refusal = await refusalOf(rollBack(...(answers as readonly Answer[])));
      expect(refusal).toMatchObject({ status: 409, code: "conflicts-unanswered" });
      expect(refusal.extra?.["conflicts"]).toMatchObject([
        {
          number: 2,
          start: { content: texts[1] },
          current: { content: "a person's words" },
          changedBy: { name: ctx.actor.name },
          changedAt: expect.stringMatching(/^20.*Z$/),
        },
        { number: 13, start: null, current: { constitutional: true } },
      ]);
    }
    expect(await recount(test.db, agentId)).toEqual(before);
    expect(await session.row()).toMatchObject({ state: "awaiting-review" });
  });

  it("R2: keeps what a person chose, and restores only after two steps what is protected", async () => {
    const { ctx, agentId, session, rollBack } = await open();
    await editMemory(ctx, { agentId, number: 2, edit: { content: "a person's words" } });
    await protectMemory(ctx, { agentId, number: 13, constitutional: true });
    const refused = rollBack([2, "current"], [13, "start"]);
    expect(await refusalOf(refused)).toMatchObject({ status: 409, code: "constitutional" });
    await protectMemory(ctx, { agentId, number: 13, constitutional: false });
    // Unprotected it is as the session left it: no conflict any more.
    await rollBack([2, "current"]);
    const now = await loadMemories(test.db, agentId, [2, 13]);
    expect(now.get(2)?.content).toBe("a person's words");
    expect(now.get(13)?.discardedAt).not.toBeNull();
    const { certificate } = await session.row();
    expect(certificate).toMatchObject({ restored: [1, 3, 4, 5], discarded: [13, 14] });
    // The entry and the agent's journal say the same of what stayed.
    const except = `except #2, which ${ctx.actor.name} kept.`;
    const entry = (await session.entries()).at(-1);
    expect(entry?.data).toMatchObject({ message: `Rolled back, ${except}` });
    const { rollbackJournal } = await session.row();
    const journals = await loadMemories(test.db, agentId, [rollbackJournal ?? 0]);
    expect(journals.get(rollbackJournal ?? 0)?.content).toContain(`reversed, ${except}`);
  });

  it("M6: goes not behind a session that leans on what it would take back", async () => {
    const { ctx, session, rollBack, ...ledger } = await open([
      ["update", { id: 2, content: texts[6] }],
    ]);
    await approveSession(ctx, await session.seen());
    const next = await openReview({ ...ledger, ctx }, [["delete", { id: 7 }]]);
    const [applied] = (await next.entries()).filter(({ kind }) => kind === "operation-applied");
    expect(applied?.data).toMatchObject({ twins: { "7": 2 } });
    const told = { status: 409, code: "justifies-operation", extra: { sessionId: next.id } };
    expect(await refusalOf(rollBack())).toMatchObject(told);
    await rollBackSession(ctx, { ...(await next.seen()), answers: new Map() });
    await rollBack();
  });
});

describe("R5: the journal of a rollback", () => {
  it("is one an agent and day, extended while it is there, kept and unprotected", async () => {
    const others = await open();
    const { ctx, agentId, rollBack, ...ledger } = await open([["delete", { id: 1 }]]);
    await rollBack();
    // Another agent's is the newest of the day.
    await others.rollBack();
    const journalOf = async (number: number) =>
      (await loadMemories(test.db, agentId, [number])).get(number);
    expect((await journalOf(14))?.content.split("\n")).toHaveLength(1);
    const again = async () => {
      const next = await openReview({ ...ledger, ctx }, [["delete", { id: 1 }]]);
      await rollBackSession(ctx, { ...(await next.seen()), answers: new Map() });
      await checkInvariants(test.db, agentId);
      return (await next.row()).rollbackJournal;
    };
    expect(await again()).toBe(14);
    expect((await journalOf(14))?.content.split("\n")).toHaveLength(2);
    await protectMemory(ctx, { agentId, number: 14, constitutional: true });
    expect(await again()).toBe(17);
    expect((await journalOf(14))?.content.split("\n")).toHaveLength(2);
    await discardMemory(ctx, { agentId, number: 17 });
    expect(await again()).toBe(19);
    await test.sql`update sessions set ended_at = ended_at - interval '1 day'
      where agent_id = ${agentId}`;
    expect(await again()).toBe(21);
  });

  it("is another one where the session had touched that of the day", async () => {
    const { ctx, agentId, rollBack, ...ledger } = await open([["delete", { id: 1 }]]);
    await rollBack();
    await editMemory(ctx, { agentId, number: 14, edit: { type: "core" } });
    const content = textOfTokens(40, "in other words");
    const next = await openReview({ ...ledger, ctx }, [["update", { id: 14, content }]]);
    await editMemory(ctx, { agentId, number: 14, edit: { type: "journal" } });
    const answers = new Map([[14, "start" as const]]);
    await rollBackSession(ctx, { ...(await next.seen()), answers });
    expect((await next.row()).rollbackJournal).toBe(16);
    const now = await loadMemories(test.db, agentId, [14, 16]);
    expect(now.get(14)).toMatchObject({ type: "core" });
    expect(now.get(14)?.content.split("\n")).toHaveLength(1);
    expect(now.get(16)).toMatchObject({ type: "journal", discardedAt: null });
  });

  it("says in words and numbers what a trip would have kept", async () => {
    const ledger = await openLedger(test.db, [textOfTokens(100, 1), textOfTokens(100, 2)]);
    const session = await openRunningSession(ledger);
    await session.call("update", { id: 1, content: textOfTokens(60, 1) });
    await session.call("delete", { id: 2 });
    const { rollbackJournal } = await session.row();
    const found = await loadMemories(test.db, ledger.agentId, [rollbackJournal ?? 0]);
    expect(found.get(3)?.content).toBe(
      "A refinement of my memories was rolled back: it would have kept 60 of 200 tokens, a 70.0% cut, under the 75% retention threshold; 1 update and 1 deletion reversed.",
    );
  });
});
