import { spawn, type ChildProcess } from "node:child_process";
import { on, once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";

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
  const given = ["--import", "tsx", "--input-type=module", "--eval", chatty];
  const child = spawn(process.execPath, given, {
    cwd: join(import.meta.dirname, ".."),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
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
  const given = ["--import", "tsx", "--input-type=module", "--eval", stuck];
  const child = spawn(process.execPath, given, {
    cwd: join(import.meta.dirname, ".."),
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
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

async function untilSaid(child: ChildProcess, lines: number): Promise<void> {
  let said = 0;
  for await (const _ of on(child, "message")) {
    said += 1;
    if (said === lines) return;
  }
}
