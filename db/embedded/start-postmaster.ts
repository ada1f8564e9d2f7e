import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { childEnvironment, clusterPath } from "@/db/embedded/create-cluster";
import { findFreePort } from "@/db/embedded/find-free-port";
import type { PostgresBinaries } from "@/db/embedded/postgres-binaries";
import {
  findPostmaster,
  isPostgres,
  type Postmaster,
  readPostmaster,
} from "@/db/embedded/postmaster";
import type { RunAs } from "@/db/embedded/run-as";

export interface StartOptions {
  readonly binaries: PostgresBinaries;
  readonly runAs: RunAs | null;
  readonly logFile: string;
  /** Server settings in addition to those of every cluster. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The port that the server must use; any free port if undefined. */
  readonly port?: number | undefined;
}

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_buffers: "128MB",
  max_wal_size: "128MB",
  min_wal_size: "32MB",
  wal_level: "minimal",
  max_wal_senders: "0",
  io_method: "sync",
  log_checkpoints: "off",
};
const TIMEOUT_MS = 60_000;

/**
 * Returns the server on the cluster, running or newly started. Safe with several processes at once:
 * Postgres's own lock file decides, and the losers find the winner's server.
 */
export async function startPostmaster(
  clusterDir: string,
  options: StartOptions,
): Promise<Postmaster> {
  const deadline = performance.now() + TIMEOUT_MS;
  let child: ChildProcess | null = null;
  while (performance.now() < deadline) {
    const running = await findPostmaster(clusterDir);
    if (running) return running;
    // A start right after a crash may fail once or twice while the old server's children still run.
    if (!child || hasEnded(child)) {
      if (child) await sleep(100);
      removeStaleLock(clusterDir);
      child = await launch(clusterDir, options);
    }
    await sleep(10);
  }
  throw new Error(`Postgres did not start within a minute: ${lastLine(options.logFile)}`);
}

async function launch(clusterDir: string, options: StartOptions): Promise<ChildProcess> {
  const port = String(options.port ?? (await findFreePort()));
  const settings = Object.entries({ ...SETTINGS, ...options.settings });
  const log = openSync(options.logFile, "a", 0o600);
  const child = spawn(
    options.binaries.postgres,
    [
      "-D",
      clusterPath(clusterDir, options.runAs),
      "-p",
      port,
      ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    {
      cwd: clusterDir,
      env: childEnvironment(),
      // Own process group: Ctrl-C in the terminal must not reach it before the application has
      // stopped.
      detached: true,
      stdio: ["ignore", log, log],
      ...options.runAs,
    },
  );
  closeSync(log);
  await new Promise<void>((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", (cause) => reject(new Error("Postgres could not be run", { cause })));
  });
  child.unref();
  return child;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/**
 * Postgres takes any live process with that id for the lock's owner, so it would never start again.
 */
function removeStaleLock(clusterDir: string): void {
  const owner = readPostmaster(clusterDir);
  if (owner && !isPostgres(owner.pid)) rmSync(join(clusterDir, "postmaster.pid"), { force: true });
}

function lastLine(file: string): string {
  return readFileSync(file, "utf8").trimEnd().split("\n").at(-1) ?? "";
}
