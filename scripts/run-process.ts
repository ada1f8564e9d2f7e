import { explainFailedStart } from "@/scripts/explain-failed-start";
import { log, type LogLevel, toLogLine } from "@/lib/log";
import { format, stripVTControlCharacters } from "node:util";

const defaultLimitMs = 9_500;

/** Runs a process until it is asked to stop; then `start`'s stop has 10 s. Signals count once. */
export async function runProcess(
  start: () => Promise<() => Promise<void>>,
  limitMs = defaultLimitMs,
): Promise<never> {
  outliveReaders();
  logWhatNobodyCaught();
  printJson();
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

/** Whether one ends the process is left to whoever else listens: the framework goes on. */
function logWhatNobodyCaught(): void {
  process.on("uncaughtException", (error) => {
    log.error("uncaught", error);
    if (process.listenerCount("uncaughtException") === 1) process.exit(1);
  });
}

const levels: Readonly<Record<string, LogLevel>> = {
  log: "info",
  info: "info",
  debug: "info",
  dir: "info",
  warn: "warn",
  error: "error",
  trace: "error",
};

/**
 * Makes one JSON object a line of whatever this process, its framework and its libraries print,
 * and of Node's warnings. A person at a terminal, and one who develops, reads the text itself.
 */
function printJson(): void {
  if (process.env.NODE_ENV === "development") return;
  for (const [method, level] of Object.entries(levels)) {
    const stream = level === "info" ? process.stdout : process.stderr;
    if (stream.isTTY) continue;
    Reflect.set(console, method, (...values: unknown[]) => {
      const message = stripVTControlCharacters(format(...values)).trim();
      if (message !== "") stream.write(toLogLine(level, "printed", { message }));
    });
  }
  if (process.stderr.isTTY) return;
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log.warn("node-warning", { message: String(warning) }));
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
