import { type ChildProcess, spawn, type StdioOptions } from "node:child_process";
import { on, once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import {
  checkPostgresVersion,
  NewerDatabaseError,
  OlderDatabaseError,
  OldPostgresError,
} from "@/db/migrate";
import { EnvironmentError } from "@/lib/env";
import { explainFailedStart } from "@/scripts/run-process";

/** Runs a script of ours in a process of its own. */
function runScript(script: string, stdio: StdioOptions): ChildProcess {
  const given = ["--import", "tsx", "--input-type=module", "--eval", script];
  return spawn(process.execPath, given, { cwd: join(import.meta.dirname, ".."), stdio });
}

/** A process that logs a line every few milliseconds, as under load, and reports each. */
const chatty = `
  import { runProcess } from "@/scripts/run-process";
  import { log } from "@/lib/log";
  await runProcess(async () => {
    setInterval(() => {
      log.info("a-line");
      process.send("said");
    }, 5);
    return async () => undefined;
  });
`;

it("goes on when who reads its lines is gone, and ends in order when it is asked to", async () => {
  const child = runScript(chatty, ["ignore", "pipe", "pipe", "ipc"]);
  const exited = once(child, "exit");
  await Promise.race([untilSaid(child, 1), exited]);
  child.stdout?.destroy();
  child.stderr?.destroy();
  await Promise.race([untilSaid(child, 20), exited]);
  child.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
}, 60_000);

/** A start that waits forever, such as for a lock that is never released. */
const stuck = `
  import { runProcess } from "@/scripts/run-process";
  await runProcess(() => {
    setInterval(() => process.send("said"), 5);
    return new Promise(() => {});
  }, 200);
`;

it("ends soon after it is asked to while it still starts", async () => {
  const child = runScript(stuck, ["ignore", "ignore", "ignore", "ipc"]);
  const exited = once(child, "exit");
  await Promise.race([untilSaid(child, 1), exited]);
  child.kill("SIGTERM");
  const outcome = await Promise.race([
    exited,
    new Promise((resolve) => setTimeout(resolve, 20_000)),
  ]);
  child.kill("SIGKILL");
  expect(outcome).toEqual([1, null]);
}, 60_000);

/** Says what a process may say, each in its own way, and then fails in a way that nobody catches. */
const talkative = `
  import { runProcess } from "@/scripts/run-process";
  import { log } from "@/lib/log";
  await runProcess(async () => {
    log.warn("ours", { port: 1 });
    console.log("Keepsake is at %s", "http://localhost");
    console.error("\\x1b[31mtwo\\nlines\\x1b[39m", new Error("of a library"), { depth: [1] });
    console.info("");
    process.emitWarning("a warning");
    await new Promise((resolve) => setImmediate(resolve));
    setImmediate(() => { throw new Error("nobody catches this"); });
    return async () => undefined;
  });
`;

it("I13: each line is one JSON object with time, level and message, whoever prints it", async () => {
  const child = runScript(talkative, ["ignore", "pipe", "pipe"]);
  const said = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ""));
  const [[code], ...printed] = await Promise.all([once(child, "exit"), ...said]);
  const lines = printed
    .join("")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  for (const line of lines) {
    expect(line).toMatchObject({
      time: expect.stringMatching(/^\d{4}-/),
      level: expect.stringMatching(/^(info|warn|error)$/),
      message: expect.stringMatching(/./),
    });
  }
  expect(lines.map(({ level, event, message }) => [level, event, message.slice(0, 20)])).toEqual([
    ["info", "printed", "Keepsake is at http:"],
    ["warn", "ours", "ours"],
    ["error", "printed", "two\nlines Error: of "],
    ["warn", "node-warning", "Warning: a warning"],
    ["error", "uncaught", "nobody catches this"],
  ]);
  expect(code).toBe(1);
}, 60_000);

async function untilSaid(child: ChildProcess, lines: number): Promise<void> {
  let said = 0;
  for await (const _ of on(child, "message")) {
    said += 1;
    if (said === lines) return;
  }
}

function fault(code: string, more: object = {}): Error {
  return Object.assign(new Error("as the system says"), { code, ...more });
}

it.each([
  [
    fault("EADDRINUSE", { syscall: "listen", address: "127.0.0.1", port: 3000 }),
    "Port 3000 at 127.0.0.1 is in use",
  ],
  [fault("EADDRNOTAVAIL", { syscall: "listen" }), "HOST, PORT"],
  [fault("ENOTFOUND", { syscall: "getaddrinfo" }), "DATABASE_URL"],
  [fault("ECONNREFUSED"), "The database does not answer (ECONNREFUSED)"],
  [new Error("Failed query", { cause: fault("CONNECT_TIMEOUT") }), "The database does not answer"],
  [fault("28P01"), "The database refuses Keepsake"],
  [new OldPostgresError("15.14"), "The database is Postgres 15.14"],
  [new NewerDatabaseError(), "newer version of Keepsake"],
  [new OlderDatabaseError(), "older version of Keepsake"],
  [new EnvironmentError("PORT is wrong."), "PORT is wrong."],
  [new Error("first line\nsecond line"), "Keepsake could not start: first line"],
])("a start that fails with %s ends with one sentence", (error, sentence) => {
  const explained = explainFailedStart(error);
  expect(explained).toContain(sentence);
  expect(explained).not.toContain("\n");
});

it.each([
  [150_014, "15.14 (Debian 15.14-1.pgdg12+1)", "15.14"],
  [150_000, "15rc1", "15rc1"],
])("a Postgres of %i, %s, is refused as %s, with what is needed", (number, name, said) => {
  expect(() => checkPostgresVersion(number, name)).toThrow(
    `The database is Postgres ${said}. Keepsake needs Postgres 16 or newer: upgrade it, or set DATABASE_URL to another database.`,
  );
});

it("a Postgres 16.0 will do", () => {
  expect(() => checkPostgresVersion(160_000, "16.0")).not.toThrow();
});
