import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { insertDecisions, listDecisionRows } from "@/db/queries/decisions/decision-rows";
import { auditRecords } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { maxDecisions } from "@/lib/ledger/decisions/earlier-decision";
import { listDecisions, listDecisionsSchema } from "@/lib/memories/load-decisions";
import type { WrongOperation } from "@/lib/sessions/decide/keep-decisions";
import { revertOperations } from "@/lib/sessions/decide/revert-operations";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { stopSession } from "@/lib/sessions/frame/stop-session";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openPool, record } from "@/lib/sessions/testing/open-pool";
import { actIn, openReview, type Call } from "@/lib/sessions/testing/open-review";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";
import { refusalOf } from "@/lib/sessions/testing/refusal-of";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

const test = givenDatabase();

const texts = ["Tea at four.", "Milk first.", "Rum on Sundays.", textOfTokens(200, "filler")];
const calls: readonly Call[] = [
  ["delete", { id: 1 }],
  ["consolidate", { ids: [2, 3], content: "Milk and rum." }],
  ["update", { id: 5, content: "Milk, then rum." }],
  ["protect", { id: 4 }],
];
const noAnswers = new Map<number, "current" | "start">();

async function open() {
  const ledger = await openLedger(test.db, texts);
  const session = await openReview(ledger, calls);
  const [deletion = 0, merge = 0, update = 0, protection = 0] = await session.applied();
  const seen = async (wrong: readonly WrongOperation[], note: string | null = null) => ({
    ...(await session.seen()),
    note,
    wrong,
    answers: noAnswers,
  });
  const kept = () => listDecisionRows(test.db, ledger.agent.id, { before: null, limit: 1_000 });
  return { ...ledger, session, sequences: { deletion, merge, update, protection }, seen, kept };
}

describe("D1: what a person takes back", () => {
  it("keeps no decision where none is named", async () => {
    const { ctx, seen, kept } = await open();
    expect(await rollBackSession(ctx, await seen([]))).toMatchObject({ state: "rolled-back" });
    expect(await kept()).toEqual([]);
  });

  it("keeps those that are named, with texts, reason, note and person, audited", async () => {
    const { ctx, agent, session, sequences, seen } = await open();
    const { deletion, merge } = sequences;
    const wrong = [
      { sequence: deletion, reason: "loses-detail" },
      { sequence: merge, reason: "different-things" },
    ] as const;
    await rollBackSession(ctx, await seen(wrong, "Two drinks."));
    const list = listDecisionsSchema.parse({ agentId: agent.id });
    const { items } = await listDecisions(ctx, list);
    const by = { name: ctx.actor.name };
    const about = { note: "Two drinks.", by, sessionId: session.id, isDormant: false };
    expect(items.sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0))).toMatchObject([
      {
        ...about,
        operation: "delete",
        reason: "loses-detail",
        sources: [{ number: 1, content: "Tea at four.", saidBy: [1] }],
        result: null,
      },
      {
        ...about,
        operation: "consolidate",
        sources: [{ content: "Milk first." }, { content: "Rum on Sundays.", saidBy: [3] }],
        result: { number: 5, content: "Milk and rum.", saidBy: [] },
      },
    ]);
    const records = await test.db
      .select({ actor: auditRecords.actor, data: auditRecords.data })
      .from(auditRecords)
      .where(eq(auditRecords.kind, "decision-kept"));
    expect(records.filter(({ data }) => data["session"] === session.id)).toMatchObject([
      { actor: ctx.actor, data: { operation: "delete", numbers: [1] } },
      { actor: ctx.actor, data: { operation: "consolidate", numbers: [2, 3] } },
    ]);
    await checkInvariants(test.db, agent.id);
    // R6: the same decision again changes nothing.
    await rollBackSession(ctx, await seen(wrong));
    expect((await listDecisions(ctx, list)).items).toHaveLength(2);
  });

  it("of a revert is what goes back, with what depends on it", async () => {
    const { ctx, sequences, seen, kept } = await open();
    const { deletion, merge, update } = sequences;
    const wrong = [{ sequence: update, reason: "wrong" }] as const;
    const other = [{ sequence: deletion, reason: "wrong" }] as const;
    const reverting = async (named: readonly WrongOperation[]) =>
      revertOperations(ctx, { ...(await seen(named)), operations: [merge] });
    expect(await refusalOf(reverting(other))).toMatchObject({
      status: 400,
      fields: { wrong: expect.stringContaining("is not among the reverted") },
    });
    await reverting(wrong);
    expect(await kept()).toMatchObject([{ operation: "update", sequence: update }]);
    await revertOperations(ctx, { ...(await seen(wrong)), operations: [merge] });
    expect(await kept()).toHaveLength(1);
  });

  it("is no protection, and nothing that the session did not do", async () => {
    const { ctx, sequences, seen, kept, session } = await open();
    for (const sequence of [sequences.protection, 1, 999]) {
      const rolling = rollBackSession(ctx, await seen([{ sequence, reason: "wrong" }]));
      expect(await refusalOf(rolling)).toMatchObject({ status: 400 });
    }
    expect(await kept()).toEqual([]);
    expect(await session.row()).toMatchObject({ state: "awaiting-review" });
  });

  it("needs the right to roll back", async () => {
    const { sequences, seen, kept, ...ledger } = await open();
    const wrong = [{ sequence: sequences.deletion, reason: "wrong" }] as const;
    for (const role of ["viewer", "operator"] as const) {
      const rolling = rollBackSession(actIn(ledger, role), await seen(wrong));
      expect(await refusalOf(rolling)).toMatchObject({ status: 403 });
    }
    expect(await kept()).toEqual([]);
  });

  it("is not what the system takes back: a trip, a stop", async () => {
    const ledger = await openLedger(test.db, texts.slice(0, 3));
    const tripped = await openRunningSession(ledger);
    await tripped.call("delete", { id: 1 });
    expect(await tripped.row()).toMatchObject({ state: "rolled-back", cause: "retention" });
    const long = await openLedger(test.db, texts);
    const stopped = await openRunningSession(long);
    await stopped.call("delete", { id: 1 });
    await stopSession(long.ctx, { sessionId: stopped.id, note: null });
    expect(await stopped.row()).toMatchObject({ state: "rolled-back", cause: "operator" });
    for (const { agent } of [ledger, long]) {
      expect(await listDecisionRows(test.db, agent.id, { before: null, limit: 9 })).toEqual([]);
    }
  });

  it("is at most 1,000 for an agent; then a sentence asks to remove some, and nothing is written", async () => {
    const { ctx, agent, sequences, seen, kept, session } = await open();
    await fill(agent.id);
    const wrong = [{ sequence: sequences.deletion, reason: "wrong" }] as const;
    expect(await refusalOf(rollBackSession(ctx, await seen(wrong)))).toMatchObject({
      status: 409,
      code: "too-many-decisions",
      message: expect.stringContaining("1,000"),
    });
    expect(await session.row()).toMatchObject({ state: "awaiting-review" });
    expect(await kept()).toHaveLength(maxDecisions);
    await rollBackSession(ctx, await seen([]));
  });
});

function fill(agentId: string) {
  const sources = [{ number: 1, text: "t", normalised: "n" }];
  const about = {
    agentId,
    operation: "delete",
    reason: "wrong",
    note: null,
    result: null,
  } as const;
  const by = { kind: "system", id: null, name: "Test" } as const;
  return test.db.transaction((tx) =>
    insertDecisions(
      tx,
      Array.from({ length: maxDecisions }, (_, index) => ({
        ...about,
        id: `${agentId}-${index}`.slice(-64),
        sources,
        hashes: ["n"],
        by,
        at: new Date(index),
        sessionId: null,
        sequence: null,
      })),
    ),
  );
}

describe("D2: a fact that was rejected", () => {
  const fact = "Lena wants invoices in CHF, because her accountant books francs.";

  it("is not recorded again, and the refusal makes no one review the session", async () => {
    const pool = await openPool(test.db, [
      { content: "Lena asked for the invoice in CHF." },
      { content: "Lena said: francs rather than euros." },
    ]);
    const { ctx, reflect, numbers } = pool;
    const first = await reflect([{ calls: [record(fact, numbers)] }, {}]);
    const applied = first.entries.find(({ kind }) => kind === "operation-applied");
    const wrong = [{ sequence: applied?.sequence ?? 0, reason: "wrong" }] as const;
    await rollBackSession(ctx, { ...first.seen, answers: noAnswers, wrong });
    const again = await reflect([{ calls: [record(fact.slice(0, -1), numbers)] }, {}]);
    expect(again.session).toMatchObject({ state: "unchanged", refusals: 0, warnings: [] });
    const refused = again.entries.find((entry) => entry.kind === "operation-refused");
    expect(refused?.data).toMatchObject({ code: "rejected-before" });
    const other = "Lena's accountant books francs, so her invoices are in CHF.";
    const both = await reflect([{ calls: [record(fact, numbers), record(other, numbers)] }, {}]);
    expect(both.session).toMatchObject({ state: "approved", operationsApplied: 1, refusals: 0 });
  });
});
