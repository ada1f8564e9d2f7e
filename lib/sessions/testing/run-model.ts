import type { Database } from "@/db/client";
import { loadMemories } from "@/db/queries/memories/load-memories";
import { listEntries } from "@/db/queries/sessions/entries";
import { findSession } from "@/db/queries/sessions/session-rows";
import {
  addObservations,
  listObservations,
  listObservationsSchema,
  newObservationSchema,
} from "@/lib/memories/observations";
import type { LanguageModel } from "@/lib/model/port";
import type { RunDependencies } from "@/lib/frame/writer";
import { scriptedModel, type ScriptedStep } from "@/lib/model/testing/scripted-model";
import { loadSessionPage } from "@/lib/sessions/read/load-page";
import { runSession } from "@/lib/sessions/run";
import { startSession } from "@/lib/sessions/start";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import {
  type MemoryDraft,
  openLedger,
  recount,
  runDependencies,
} from "@/lib/sessions/testing/open-session";

export interface ModelRun extends Partial<
  Pick<RunDependencies, "embeddings" | "limits" | "maxRetries" | "timeouts">
> {
  readonly memories: readonly MemoryDraft[];
  readonly given?: Parameters<typeof openLedger>[2];
  /** Called with the session's id once it is queued, before it runs. */
  readonly onQueued?: (id: string, ledger: Awaited<ReturnType<typeof openLedger>>) => void;
  readonly signal?: AbortSignal;
}

const timeouts = { firstChunkMs: 300, chunkMs: 300 };

/**
 * A whole session with this model, as a worker runs it, with short timeouts. Throws where it does
 * not reach an end or an invariant does not hold.
 */
export async function runModel(db: Database, model: LanguageModel, run: ModelRun) {
  const { memories, given, onQueued, signal = new AbortController().signal, ...more } = run;
  const ledger = await openLedger(db, memories, given);
  const { ctx, agentId, account } = ledger;
  const start = await recount(db, agentId);
  const { id } = await startSession(ctx, { agentId, mode: "full" });
  onQueued?.(id, ledger);
  await runSession({ ...runDependencies(db, model, ctx.now), timeouts, ...more }, id, signal);
  await checkInvariants(db, agentId);
  const found = await findSession(db, account.id, id);
  if (found === null) throw new Error("The session is unknown.");
  const entries = await listEntries(db, { id, agentId }, 0, 10_000);
  const now = await recount(db, agentId);
  return { ...ledger, row: found.session, entries, start, now };
}

export interface Given {
  readonly content: string;
  readonly relevance?: "low" | "medium" | "high" | "critical";
  readonly observedAt?: string;
  readonly sources?: string[];
}

/**
 * An agent with these observations, and what a test of reflections does with them. Its owner chose
 * that only a warning needs a person.
 */
export async function openPool(
  db: Database,
  observations: readonly Given[],
  agent: Record<string, unknown> = {},
  account: Record<string, unknown> = {},
) {
  const ledger = await openLedger(db, ["Tea at four."], {
    account,
    agent: { reflectionReviewPolicy: "on-warning", ...agent },
  });
  const { ctx, agent: one } = ledger;
  const observe = async (some: readonly Given[]) => {
    const items = some.map((given) => newObservationSchema.parse(given));
    const rows = await addObservations(ctx, { agentId: one.id, items });
    return rows.map(({ number }) => number);
  };
  const numbers = observations.length === 0 ? [] : await observe(observations);
  const start = () => startSession(ctx, { agentId: one.id, mode: "full", kind: "reflection" });
  const run = async (id: string, model: LanguageModel, more: Partial<RunDependencies> = {}) => {
    const deps = { ...runDependencies(db, model, ctx.now), maxRetries: 0, ...more };
    await runSession(deps, id, new AbortController().signal);
    return page(id);
  };
  const runChecked: typeof run = async (...given) => {
    const ran = await run(...given);
    await checkInvariants(db, one.id);
    return ran;
  };
  const page = async (id: string) => {
    const { session, entries } = await loadSessionPage(ctx, { sessionId: id });
    const seen = { sessionId: id, seenSequence: session.lastSequence, note: null };
    return { session, entries, seen };
  };
  const reflect = async (steps: readonly ScriptedStep[]) => {
    const { id } = await start();
    return runChecked(id, scriptedModel(steps));
  };
  const memory = async (number: number) => {
    const found = (await loadMemories(db, one.id, [number])).get(number);
    if (found === undefined) throw new Error(`#${number} is missing.`);
    return found;
  };
  const list = (filter: object = {}) =>
    listObservations(ctx, listObservationsSchema.parse({ agentId: one.id, ...filter }));
  return {
    ...ledger,
    numbers,
    observe,
    start,
    run: runChecked,
    runUnchecked: run,
    page,
    reflect,
    memory,
    list,
  };
}

/** A call of `record`. */
export const record = (content: string, supports: readonly number[], more: object = {}) => ({
  name: "record",
  input: { content, supports, ...more },
});
