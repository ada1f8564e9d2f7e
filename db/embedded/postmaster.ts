import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  childEnvironment,
  clusterPath,
  findFreePort,
  type PostgresBinaries,
  type RunAs,
} from "@/db/embedded/create-cluster";

/** A Postgres server that runs on a cluster. */
interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Contents of the cluster's lock file; null if there is none or it isn't written yet. */
export function readPostmaster(clusterDir: string): (Postmaster & { ready: boolean }) | null {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterDir, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!pid) return null;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

/** The server on this cluster, if it accepts connections now. */
async function findPostmaster(clusterDir: string): Promise<Postmaster | null> {
  const postmaster = readPostmaster(clusterDir);
  if (!postmaster?.ready || !(await answers(postmaster.port))) return null;
  return postmaster;
}

/** Whether a process is a live Postgres: after a crash its id may belong to any other process. */
export function isPostgres(pid: number): boolean {
  try {
    if (process.platform === "linux")
      return /^\d+ \(postgres\) [^Z]/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
    return execFileSync("ps", ["-p", String(pid), "-o", "comm="], { encoding: "utf8" })
      .trim()
      .endsWith("postgres");
  } catch {
    return false;
  }
}

/** Only a live server that can fork answers; a dying one may still accept connections. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(SSL_REQUEST));
    const end = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.setTimeout(2_000, () => end(false));
    socket.once("data", () => end(true));
    socket.once("error", () => end(false));
    socket.once("close", () => end(false));
  });
}

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
  max_wal_size: "256MB",
  min_wal_size: "32MB",
  wal_level: "minimal",
  max_wal_senders: "0",
  io_method: "sync",
  log_checkpoints: "off",
};
const START_TIMEOUT_MS = 60_000;

/** The server on the cluster, running or newly started. Postgres's own lock file decides who. */
export async function startPostmaster(
  clusterDir: string,
  options: StartOptions,
): Promise<Postmaster> {
  const deadline = performance.now() + START_TIMEOUT_MS;
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

/** Postgres takes any live process with that id for the lock's owner and would never start. */
function removeStaleLock(clusterDir: string): void {
  const owner = readPostmaster(clusterDir);
  if (owner && !isPostgres(owner.pid)) rmSync(join(clusterDir, "postmaster.pid"), { force: true });
}

function lastLine(file: string): string {
  return readFileSync(file, "utf8").trimEnd().split("\n").at(-1) ?? "";
}

const STOP_TIMEOUT_MS = 8_000;

/** Stops the server cleanly: no new work, open transactions rolled back, everything on disk. */
export async function stopPostmaster(clusterDir: string): Promise<void> {
  const running = readPostmaster(clusterDir);
  if (!running || !isPostgres(running.pid)) return;
  process.kill(running.pid, "SIGINT");
  const deadline = performance.now() + STOP_TIMEOUT_MS;
  while (isPostgres(running.pid)) {
    if (performance.now() > deadline) throw new Error("Postgres did not stop in time.");
    await sleep(10);
  }
}

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
