import { describe, expect, it } from "vitest";
import { loadPrompt } from "@/db/queries/texts/session-words";
import { givenDatabase } from "@/db/testing/given-database";
import { countTokens } from "@/lib/ledger/texts/tokens";
import { scriptedModel, type ScriptedStep } from "@/lib/model/testing/scripted-model";
import { addMemories } from "@/lib/memories/save";
import { decisionTokens } from "@/lib/refinement/prompt/decision-lines";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { runSession } from "@/lib/sessions/frame/run-session";
import { startSession } from "@/lib/sessions/frame/start-session";
import { loadSessionPage } from "@/lib/sessions/read/load-session-page";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openLedger, recount } from "@/lib/sessions/testing/open-session";
import { runDependencies } from "@/lib/sessions/testing/run-dependencies";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

const test = givenDatabase();

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

describe("a model that proposes what a person rejected", () => {
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
