import { z } from "zod";
import { BackupError } from "@/db/backup";
import { NewerDatabaseError, OlderDatabaseError, OldPostgresError } from "@/db/migrate";
import { EnvironmentError } from "@/lib/env";
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

const systemFault = z.object({
  code: z.string(),
  syscall: z.string().optional(),
  address: z.string().optional(),
  port: z.number().optional(),
});

/** One sentence for the person at the terminal: what is wrong and what to do. */
export function explainFailedStart(error: unknown): string {
  if (isSentence(error)) return error.message;
  const { data: fault } = systemFault.safeParse(rootOf(error));
  if (fault?.code === "EADDRINUSE") {
    return `Port ${fault.port} at ${fault.address} is in use: stop what uses it, or set PORT to another.`;
  }
  if (fault?.syscall === "listen" || fault?.syscall === "getaddrinfo") {
    return `Keepsake cannot use this address (${messageOf(error)}): are HOST, PORT and DATABASE_URL right?`;
  }
  if (fault && /^(ECONN|ETIMEDOUT|EHOST|ENET|CONNECT)/.test(fault.code)) {
    return `The database does not answer (${fault.code}): is it running, and is DATABASE_URL right?`;
  }
  if (fault && /^(28|3D|42501)/.test(fault.code)) {
    return `The database refuses Keepsake (${messageOf(error)}): is DATABASE_URL right?`;
  }
  return `Keepsake could not start: ${messageOf(error)}`;
}

function isSentence(error: unknown): error is Error {
  const kinds = [
    BackupError,
    EnvironmentError,
    NewerDatabaseError,
    OlderDatabaseError,
    OldPostgresError,
  ];
  return kinds.some((kind) => error instanceof kind);
}

function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause ? rootOf(error.cause) : error;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [line] = error.message.split("\n");
  return error.cause instanceof Error
    ? `${line} (${messageOf(error.cause)})`
    : (line ?? error.name);
}
