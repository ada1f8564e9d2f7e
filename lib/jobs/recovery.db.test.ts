import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import type { RunSession } from "@/lib/jobs/dispatch";
import { endSession, enqueueNewSession, insertSession } from "@/lib/jobs/testing/insert-session";
import type { InterruptSession } from "@/lib/jobs/recovery";
import { startWorker, type RunningWorker } from "@/lib/jobs/worker";

const SCRIPT = fileURLToPath(new URL("testing/worker-process.ts", import.meta.url));

/** A stranded session is ended within 30 s (S7). */
const database = givenDatabase("test");
let other: { child: ChildProcessByStdio<null, Readable, null>; lines: string[] };
let worker: RunningWorker | null = null;

beforeEach(() => {
  const child = spawn(process.execPath, ["--import", "tsx", SCRIPT, database.url], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const lines: string[] = [];
  createInterface(child.stdout).on("line", (line) => lines.push(line));
  other = { child, lines };
});
afterEach(async () => {
  if (other.child.exitCode === null && other.child.signalCode === null) {
    other.child.kill("SIGKILL");
    await once(other.child, "exit");
  }
  await worker?.stop();
  worker = null;
});

async function takenByOther(): Promise<string> {
  const id = await enqueueNewSession(database);
  await vi.waitFor(() => expect(other.lines).toContain(`taken ${id}`));
  return id;
}

async function startHere(run: RunSession): Promise<void> {
  const interrupt = (id: string) => endSession(database.sql, id, "failed");
  worker = await startWorker({ databaseUrl: database.url, run, interrupt });
}

/** Checks run every three seconds: a stranded session that is found shows one. */
async function looks(count: number) {
  const { id } = await insertSession(database.sql, "running");
  for (let look = 0; look < count; look += 1) {
    if (look > 0) await database.sql`update sessions set state = 'running' where id = ${id}`;
    await vi.waitFor(async () => {
      const [row] = await database.sql`select state from sessions where id = ${id}`;
      expect(row?.["state"]).toBe("failed");
    });
  }
}

const spyRun = () => vi.fn<RunSession>((id) => endSession(database.sql, id));

it("S7: another worker takes a killed worker's session within seconds", async () => {
  const id = await takenByOther();
  const run = spyRun();
  await startHere(run);
  other.child.kill("SIGKILL");
  await vi.waitFor(() => expect(run).toHaveBeenCalledWith(id, expect.anything()));
});

it("S7: a killed worker's session ends where no worker is left to take it", async () => {
  const id = await takenByOther();
  other.child.kill("SIGKILL");
  await once(other.child, "exit");
  await database.sql`update pgboss.job set heartbeat_on = now() - interval '11 seconds'`;
  const interrupt = vi.fn<InterruptSession>((one) => endSession(database.sql, one, "failed"));
  worker = await startWorker({ databaseUrl: database.url, interrupt });
  await vi.waitFor(() => expect(interrupt).toHaveBeenCalledWith(id));
});

it("S7: takes the session of a worker that stands still, which then learns of it", async () => {
  const id = await takenByOther();
  other.child.kill("SIGSTOP");
  await database.sql`update pgboss.job set heartbeat_on = now() - interval '11 seconds'`;
  // It stays at work: the other must not go on beating for it.
  const run = vi.fn<RunSession>(async (_id, signal) => void (await once(signal, "abort")));
  await startHere(run);
  await vi.waitFor(() => expect(run).toHaveBeenCalledWith(id, expect.anything()));
  other.child.kill("SIGCONT");
  await vi.waitFor(() => expect(other.lines).toContain(`aborted ${id}`));
});

it("leaves the session of a living worker alone", async () => {
  const id = await takenByOther();
  const run = spyRun();
  await startHere(run);
  // Longer than a silent worker is waited for.
  await looks(5);
  expect(run).not.toHaveBeenCalledWith(id, expect.anything());
  expect(other.lines).not.toContain(`aborted ${id}`);
});
