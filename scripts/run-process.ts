import { explainFailedStart } from "@/scripts/explain-failed-start";
import { log } from "@/lib/log";

const defaultLimitMs = 9_500;

/** Runs a process until it is asked to stop; then `start`'s stop has 10 s. Signals count once. */
export async function runProcess(
  start: () => Promise<() => Promise<void>>,
  limitMs = defaultLimitMs,
): Promise<never> {
  outliveReaders();
  const asked = untilAsked();
  // Counted from the request: a start may also wait forever.
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

/** The reader of our output may be gone: each line would then be an error to log. */
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
