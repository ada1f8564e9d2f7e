import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { insertDecisions, listDecisionRows } from "@/db/queries/decisions/decision-rows";
import { loadPrompt } from "@/db/queries/texts/session-words";
import { auditRecords } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import type { WrongOperation } from "@/lib/frame/earlier-decisions";
import { decisionTokens } from "@/lib/frame/prompt/lines";
import { maxDecisions } from "@/lib/ledger/earlier-decision";
import { countTokens } from "@/lib/ledger/texts/content";
import { listDecisions, listDecisionsSchema } from "@/lib/memories/load-decisions";
import { addMemories } from "@/lib/memories/save";
import { scriptedModel, type ScriptedStep } from "@/lib/model/testing/scripted-model";
import { revertOperations } from "@/lib/sessions/decide/revert";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { loadSessionPage } from "@/lib/sessions/read/load-page";
import { runSession } from "@/lib/sessions/run";
import { startSession } from "@/lib/sessions/start";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import {
  type Call,
  openLedger,
  openReview,
  recount,
  refusalOf,
  runDependencies,
  textOfTokens,
} from "@/lib/sessions/testing/open-session";

const test = givenDatabase();

describe("D2: a model that proposes what a person rejected", () => {
  const filler = textOfTokens(400, "filler");
  const memories = [
    "Tea at four.",
    "Milk first, said Ada.",
    "Sugar last, said Bea.",
    "The ferry leaves at nine from the old pier.",
    filler,
  ];
  const call = (name: string, input: unknown) => ({ name, input });
  const rejected = [
    call("delete", { id: 1 }),
    call("consolidate", { ids: [2, 3], content: "Milk first and sugar last." }),
    call("update", { id: 4, content: "The ferry leaves at nine." }),
  ];

  async function open(agent: Parameters<typeof openLedger>[2] = {}) {
    const ledger = await openLedger(test.db, memories, agent);
    const { ctx } = ledger;
    const agentId = ledger.agent.id;
    const sweep = async (calls: ScriptedStep["calls"] = []) => {
      const { id } = await startSession(ctx, { agentId, mode: "full" });
      const steps = [{ calls }, { calls: [call("complete", { summary: "Done." })] }];
      const deps = runDependencies(test.db, scriptedModel([{ text: "YES" }, ...steps]), ctx.now);
      await runSession(deps, id, new AbortController().signal);
      const { session, entries } = await loadSessionPage(ctx, { sessionId: id });
      const parts = await loadPrompt(test.db, id, "refinement");
      const promptTokens = countTokens(parts.map(({ text }) => text).join(""));
      const codes = entries.flatMap((entry) =>
        entry.kind === "operation-refused" ? [entry.data.code] : [],
      );
      return { session, entries, codes, promptTokens };
    };
    const rollBack = async ({ session, entries }: Awaited<ReturnType<typeof sweep>>) => {
      const wrong = entries.flatMap(({ kind, sequence }) =>
        kind === "operation-applied" ? [{ sequence, reason: "loses-detail" } as const] : [],
      );
      const seenSequence = session.lastSequence;
      const seen = { sessionId: session.id, seenSequence, note: "Nothing of it was a copy." };
      await rollBackSession(ctx, { ...seen, wrong, answers: new Map() });
    };
    return { ...ledger, agentId, sweep, rollBack };
  }

  it("D2: in 50 sweeps changes nothing again, with one refusal for each, in a prompt of 300 more tokens", async () => {
    const { agentId, sweep, rollBack } = await open();
    const start = await recount(test.db, agentId);
    const first = await sweep(rejected);
    expect(first.session).toMatchObject({ state: "awaiting-review", operationsApplied: 3 });
    await rollBack(first);
    for (let turn = 0; turn < 50; turn += 1) {
      const { session, codes, promptTokens } = await sweep(rejected);
      expect(session).toMatchObject({ state: "unchanged", refusals: 0, operationsApplied: 0 });
      expect(codes).toEqual(rejected.map(() => "rejected-before"));
      expect(promptTokens - first.promptTokens).toBeGreaterThan(0);
      expect(promptTokens - first.promptTokens).toBeLessThanOrEqual(decisionTokens + 1);
    }
    expect((await recount(test.db, agentId)).counters).toEqual(start.counters);
    await checkInvariants(test.db, agentId);
  }, 120_000);

  it("D2: refuses to delete or merge what the same session changes by a word first", async () => {
    const { agentId, sweep, rollBack, ctx } = await open();
    const first = await sweep([
      call("delete", { id: 1 }),
      call("consolidate", { ids: [2, 3], content: "Milk first and sugar last." }),
    ]);
    await rollBack(first);
    const { session, codes } = await sweep([
      call("update", { id: 1, content: "Tea at four o'clock." }),
      call("delete", { id: 1 }),
      call("update", { id: 2, content: "Milk first, Ada said." }),
      call("consolidate", { ids: [2, 3], content: "Milk first and sugar last." }),
      call("consolidate", { ids: [1, 2], content: "Tea at four o'clock. Milk first, Ada said." }),
    ]);
    expect(codes).toEqual(["rejected-before", "rejected-before", "rejected-before"]);
    expect(session).toMatchObject({ state: "awaiting-review", operationsApplied: 2 });
    await rollBackSession(ctx, {
      sessionId: session.id,
      seenSequence: session.lastSequence,
      note: null,
      wrong: [],
      answers: new Map(),
    });
    await checkInvariants(test.db, agentId);
  });

  it("V1: does not make a person look at a session that did nothing else to warn of", async () => {
    const { ctx, sweep, rollBack, agentId } = await open({
      agent: { reviewPolicy: "on-warning" },
    });
    await rollBack(await sweep(rejected));
    const item = { type: "core", category: null, constitutional: false } as const;
    const [added] = await addMemories(ctx, { agentId, items: [{ ...item, content: filler }] });
    const { session, codes } = await sweep([...rejected, call("delete", { id: added?.number })]);
    expect(codes).toHaveLength(3);
    expect(session).toMatchObject({ state: "approved", warnings: [], operationsApplied: 1 });
  });
});

describe("D1: what a person takes back", () => {
  const texts = ["Tea at four.", "Milk first.", "Rum on Sundays.", textOfTokens(200, "filler")];
  const calls: readonly Call[] = [
    ["delete", { id: 1 }],
    ["consolidate", { ids: [2, 3], content: "Milk and rum." }],
    ["update", { id: 5, content: "Milk, then rum." }],
    ["protect", { id: 4 }],
  ];
  async function open() {
    const ledger = await openLedger(test.db, texts);
    const session = await openReview(ledger, calls);
    const [deletion = 0, merge = 0, update = 0, protection = 0] = await session.applied();
    const seen = async (wrong: readonly WrongOperation[], note: string | null = null) => ({
      ...(await session.seen()),
      note,
      wrong,
      answers: new Map<number, "current" | "start">(),
    });
    const kept = () => listDecisionRows(test.db, ledger.agent.id, { before: null, limit: 1_000 });
    return { ...ledger, session, sequences: { deletion, merge, update, protection }, seen, kept };
  }

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
    await rollBackSession(ctx, await seen([]));
    expect(await kept()).toHaveLength(maxDecisions);
  });

  function fill(agentId: string) {
    const about = { agentId, operation: "delete", reason: "wrong", note: null } as const;
    const words = { sources: [{ number: 1, text: "t", normalised: "n" }], result: null };
    const from = { hashes: ["n"], sessionId: null, sequence: null };
    const by = { kind: "system", id: null, name: "Test" } as const;
    return test.db.transaction((tx) =>
      insertDecisions(
        tx,
        Array.from({ length: maxDecisions }, (_, index) => ({
          ...about,
          ...words,
          ...from,
          id: `${agentId}-${index}`.slice(-64),
          by,
          at: new Date(index),
        })),
      ),
    );
  }
});
