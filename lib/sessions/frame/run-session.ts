import { retryLost } from "@/db/retry-lost";
import { finishSession } from "@/lib/sessions/frame/finish-session";
import { interruptSession } from "@/lib/sessions/frame/interrupt-session";
import type { Broken, Run, RunDependencies } from "@/lib/sessions/frame/run";
import { takeSession } from "@/lib/sessions/frame/take-session";
import { watchSession } from "@/lib/sessions/read/watch-session";
import { writerOf } from "@/lib/sessions/writer-of";

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
  const taken = await takeSession(deps.db, sessionId, deps.now);
  if (taken === null) return;
  const watch = watchSession(deps.db, taken);
  const run = { deps, taken, signal: AbortSignal.any([signal, watch.signal]) };
  try {
    const outcome = await writerOf(taken.kind).run(run);
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

async function interrupt(
  { deps, taken }: Run,
  cause: "failure" | "interrupted",
  broken: Broken,
): Promise<void> {
  const why = { cause, ...broken, lease: taken.lease };
  await retryLost(() => interruptSession(deps.db, taken.sessionId, why, deps.now));
}
