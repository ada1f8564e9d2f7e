import { explainFailedStart } from "@/scripts/explain-failed-start";
import { log } from "@/lib/log";

const defaultLimitMs = 9_500;

/**
 * Starts a process, waits until it is asked to end, and ends it: `start` gives what `stop`s it.
 * However often SIGINT and SIGTERM arrive, they are one wish. Ends the process within 10 s.
 */
export async function runProcess(
  start: () => Promise<() => Promise<void>>,
  limitMs = defaultLimitMs,
): Promise<never> {
  outliveReaders();
  const asked = untilAsked();
  // From the moment it is asked: a start may wait for what never comes, too.
  void asked.then(() => setTimeout(cutShort, limitMs, limitMs).unref());
  const stop = await start().catch(failStart);
  await asked;
  console.log("Stopping. Running sessions are rolled back first.");
  try {
    await stop();
  } catch (error) {
    log.error("shutdown-failed", error);
    process.exit(1);
  }
  console.log("Ended.");
  process.exit(0);
}

function cutShort(limitMs: number): never {
  log.warn("shutdown-cut-short", { afterMs: limitMs });
  process.exit(1);
}

/** Who read what it says may be gone: without this each line would be a fault, which would be said, too. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

function untilAsked(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => resolve());
  });
}

function failStart(error: unknown): never {
  console.error(explainFailedStart(error));
  process.exit(1);
}
