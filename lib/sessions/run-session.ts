import { retryLost } from "@/db/retry-lost";
import { interruptSession } from "@/lib/sessions/interrupt-session";
import type { Broken, Run, RunDependencies } from "@/lib/sessions/run";
import { takeSession } from "@/lib/sessions/take-session";
import { watchSession } from "@/lib/sessions/watch-session";
import { writeRefinement } from "@/lib/sessions/write-refinement";
import { writeSummary } from "@/lib/sessions/write-summary";

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
    const broken = await write(run);
    if (broken !== null) await interrupt(run, "failure", broken);
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

/**
 * Each writer brings its session to an end, or says in a sentence why it failed; null also where
 * the session was taken out of its hands.
 */
async function write({ deps, taken, signal }: Run): Promise<Broken | null> {
  switch (taken.kind) {
    case "refinement": {
      const message = await writeRefinement({ deps, taken, signal });
      return message === null ? null : { message };
    }
    case "summary":
      return writeSummary({ deps, taken, signal });
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
