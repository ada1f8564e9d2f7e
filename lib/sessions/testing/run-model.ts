import type { Database } from "@/db/client";
import { listEntries } from "@/db/queries/sessions/entries";
import { findSession } from "@/db/queries/sessions/session-rows";
import type { LanguageModel } from "@/lib/model/port";
import type { RunDependencies } from "@/lib/frame/writer";
import { runSession } from "@/lib/sessions/run";
import { startSession } from "@/lib/sessions/start";
import { runDependencies } from "@/lib/sessions/testing/run-dependencies";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openLedger, recount, type MemoryDraft } from "@/lib/sessions/testing/open-session";

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
  const { ctx, agent, account } = ledger;
  const start = await recount(db, agent.id);
  const { id } = await startSession(ctx, { agentId: agent.id, mode: "full" });
  onQueued?.(id, ledger);
  await runSession({ ...runDependencies(db, model, ctx.now), timeouts, ...more }, id, signal);
  await checkInvariants(db, agent.id);
  const found = await findSession(db, account.id, id);
  if (found === null) throw new Error("The session is unknown.");
  const entries = await listEntries(db, { id, agentId: agent.id }, 0, 10_000);
  const now = await recount(db, agent.id);
  return { ...ledger, row: found.session, entries, start, now };
}
