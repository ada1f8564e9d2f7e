/** A log line's values: never a memory's text, a prompt, a key or a model's answer. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;
type Level = "info" | "warn" | "error";

/** Log lines on stderr: readable text in a terminal, otherwise one JSON object each. */
export const log = {
  info: (event: string, fields?: LogFields) => write("info", event, fields),
  warn: (event: string, fields?: LogFields) => write("warn", event, fields),
  /** Logs an error without the parts of its message that may quote stored text. */
  error: (event: string, error: unknown, fields?: LogFields) =>
    write("error", event, { ...fields, ...describeFault(error) }),
};

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

function write(level: Level, event: string, fields: LogFields = {}): void {
  const at = new Date().toISOString();
  process.stderr.write(
    process.stderr.isTTY
      ? `${at.slice(11, 19)} ${level === "info" ? "" : `${level} `}${event}${readable(fields)}\n`
      : `${JSON.stringify({ at, level, event, ...fields })}\n`,
  );
}

function readable(fields: LogFields): string {
  return Object.entries(fields)
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
    .join("");
}
