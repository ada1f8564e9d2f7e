import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  chooseRunAs,
  CLUSTER_OWNER,
  createCluster,
  findPostgresBinaries,
} from "@/db/embedded/create-cluster";
import { isAlive, isPostgres, startPostmaster, stopPostmaster } from "@/db/embedded/postmaster";

export interface ThrowAwayCluster {
  /** URL of the cluster's own database; change the path's name to reach another. */
  readonly url: string;
  /** Stops the server immediately, like a crash, and restarts it at the same address. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const PREFIX = "keepsake-cluster-";
const MEMORY = "/dev/shm";
/** A run's clusters use less than a tenth of it; a container's usual 64 MB are too few. */
const ROOM_BYTES = 2 * 2 ** 30;
const FORGETFUL = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_parallel_workers_per_gather: "0",
};

/**
 * Starts a separate Postgres in a temporary folder; `stop` removes both. `durable` keeps fsync on,
 * for meaningful measurements.
 */
export async function startThrowAwayCluster({ durable = false } = {}): Promise<ThrowAwayCluster> {
  await removeAbandoned();
  const folder = mkdtempSync(
    join(durable ? tmpdir() : quickestFolder(), `${PREFIX}${process.pid}-`),
  );
  const cluster = join(folder, "postgres");
  const password = "throw-away";
  const runAs = chooseRunAs(cluster);
  const binaries = findPostgresBinaries(runAs);
  await createCluster(cluster, { binaries, runAs, password, durable: false });
  const options = {
    binaries,
    runAs,
    logFile: join(folder, "postgres.log"),
    settings: { max_connections: "400", ...(durable ? {} : FORGETFUL) },
  };
  const { pid, port } = await startPostmaster(cluster, options);
  const running = { pid };
  return {
    url: `postgres://${CLUSTER_OWNER}:${password}@127.0.0.1:${port}/postgres`,
    async crash() {
      process.kill(running.pid, "SIGQUIT");
      while (isPostgres(running.pid)) await sleep(5);
      running.pid = (await startPostmaster(cluster, { ...options, port })).pid;
    },
    stop: () => remove(folder),
  };
}

async function remove(folder: string): Promise<void> {
  await stopPostmaster(join(folder, "postgres"));
  rmSync(folder, { recursive: true, force: true });
}

/** A killed test run could not clean up after itself: the next run does. */
async function removeAbandoned(): Promise<void> {
  for (const folder of findClusters()) {
    const pid = Number(basename(folder).slice(PREFIX.length).split("-")[0]);
    const isOurs = statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();
    if (isOurs && !isAlive(pid)) await remove(folder);
  }
}

function findClusters(): string[] {
  return [...new Set([tmpdir(), quickestFolder()])].flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => join(parent, name)),
  );
}

/**
 * A memory file system, if large enough. A database is 500 files, and before creating a file, ext4
 * without a journal checks every file removed in the last minute: a fifth of the CPU time for tests
 * that create and drop databases.
 */
function quickestFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
}
