import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { processWide } from "@/lib/process";

/** A log line's values: never a memory's text, a prompt, a key or a model's answer. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;
export type LogLevel = "info" | "warn" | "error";

/** Log lines on stderr: readable text in a terminal, otherwise one JSON object each. */
export const log = {
  info: (event: string, fields?: LogFields) => write("info", event, fields),
  warn: (event: string, fields?: LogFields) => write("warn", event, fields),
  /** Logs an error without the parts of its message that may quote stored text. */
  error: (event: string, error: unknown, fields?: LogFields) =>
    write("error", event, { ...fields, ...describeFault(error) }),
  /** The same where someone is told where to look: returns the ID of the line. */
  fault(event: string, error: unknown, fields?: LogFields): string {
    const requestId = currentRequestId() ?? randomUUID().slice(0, 8);
    log.error(event, error, { ...fields, requestId });
    return requestId;
  },
};

/** Runs what answers a request: each line that is logged meanwhile carries its ID. */
export function withRequestId<T>(id: string, run: () => T): T {
  return requests().run(id, run);
}

/** Runs what begins in a request and goes on after it, for others too. */
export function outsideRequests<T>(run: () => T): T {
  return requests().exit(run);
}

/** The ID of the request that is being answered; null outside of one. */
export function currentRequestId(): string | null {
  return requests().getStore() ?? null;
}

function requests(): AsyncLocalStorage<string> {
  return processWide("request", () => new AsyncLocalStorage<string>());
}

/** A line for programs: one JSON object. `message` is the event where nothing else is said. */
export function toLogLine(level: LogLevel, event: string, fields: LogFields = {}): string {
  const requestId = currentRequestId();
  const about = { time: new Date().toISOString(), level, event, message: event };
  return `${JSON.stringify({ ...about, ...(requestId !== null && { requestId }), ...fields })}\n`;
}

/** What may be logged of an error. Database messages quote the values that were sent. */
export function describeFault(error: unknown): LogFields {
  if (!(error instanceof Error)) return { fault: typeof error };
  const chain = causesOf(error);
  const database = chain.find((link) => "severity" in link || "query" in link);
  const code = chain.flatMap((link) => ("code" in link ? [String(link.code)] : [])).at(-1);
  const stack = error.stack?.split("\n").filter((line) => line.startsWith("    at ")) ?? [];
  return {
    fault: error.name,
    ...(code && { code }),
    ...(!database && { message: chain.map((link) => link.message).join(": ") }),
    stack: stack
      .slice(0, 4)
      .map((frame) => frame.trim().slice(3))
      .join(" < "),
  };
}

function causesOf(error: Error): Error[] {
  return error.cause instanceof Error ? [error, ...causesOf(error.cause)] : [error];
}

function write(level: LogLevel, event: string, fields: LogFields = {}): void {
  const time = new Date().toISOString().slice(11, 19);
  process.stderr.write(
    process.stderr.isTTY
      ? `${time} ${level === "info" ? "" : `${level} `}${event}${readable(fields)}\n`
      : toLogLine(level, event, fields),
  );
}

function readable(fields: LogFields): string {
  return Object.entries(fields)
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
    .join("");
}
