import { deleteCallDraft, saveCallDraft } from "@/db/queries/sessions/entries";
import { retryLost } from "@/db/retry-lost";
import { CallDrafts } from "@/lib/sessions/drafts/call-drafts";
import { finishSession } from "@/lib/sessions/frame/finish-session";
import { interruptSession } from "@/lib/sessions/frame/interrupt-session";
import { prepareSession } from "@/lib/sessions/frame/prepare-session";
import type { Broken, Run, RunDependencies, RunOutcome } from "@/lib/sessions/frame/run";
import { takeSession } from "@/lib/sessions/frame/take-session";
import { watchSession } from "@/lib/sessions/read/watch-session";
import { writerOf, type TakenSession } from "@/lib/sessions/writer-of";

/**
 * Runs one session from its job to its end, whichever writer it is. Whatever breaks, the session
 * reaches an end (S7): a fault rolls back what was applied, `signal` (the worker is going away)
 * interrupts it.
 */
export async function runSession(
  deps: RunDependencies,
  sessionId: string,
  signal: AbortSignal,
): Promise<void> {
  const prepared = await prepareSession(deps, sessionId, signal);
  const taken = await takeSession(deps.db, sessionId, deps.now, prepared);
  if (taken === null) return;
  const watch = watchSession(deps.db, taken);
  const drafts = new CallDrafts({
    save: (draft) => saveCallDraft(deps.db, taken, draft),
    remove: () => deleteCallDraft(deps.db, sessionId),
  });
  const run = { deps, taken, signal: AbortSignal.any([signal, watch.signal]), drafts };
  try {
    const outcome = await write(run, drafts);
    if (outcome !== null && "end" in outcome) {
      await retryLost(() => finishSession(deps.db, taken, outcome.end, deps.now));
    }
    if (outcome !== null && "broken" in outcome) await interrupt(run, "failure", outcome.broken);
    else if (signal.aborted) {
      await interrupt(run, "interrupted", { message: "The worker was shut down." });
    }
  } catch (error) {
    await interrupt(run, "failure", { message: "A fault in Keepsake ended the session." });
    throw error;
  } finally {
    watch.stop();
  }
}

/** The model's part, after which no call is shown that it began. */
async function write(run: Run<TakenSession>, drafts: CallDrafts): Promise<RunOutcome<unknown>> {
  try {
    return await writerOf(run.taken.kind).run(run);
  } finally {
    await drafts.close();
  }
}

async function interrupt(
  { deps, taken }: Run,
  cause: "failure" | "interrupted",
  broken: Broken,
): Promise<void> {
  const why = { cause, ...broken, lease: taken.lease };
  await retryLost(() => interruptSession(deps.db, taken.sessionId, why, deps.now));
}
