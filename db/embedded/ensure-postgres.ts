import { mkdirSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { chooseRunAs, CLUSTER_OWNER, createCluster } from "@/db/embedded/create-cluster";
import { type Hold, holdCluster } from "@/db/embedded/hold-cluster";
import { findPostgresBinaries } from "@/db/embedded/postgres-binaries";
import { startPostmaster, stopPostmaster } from "@/db/embedded/postmaster";
import { keptSecret } from "@/lib/env";
import { log } from "@/lib/log";

/**
 * Creates the database in the cluster at `url` if it doesn't exist. Safe to call from several
 * processes at once.
 */
async function ensureDatabase(url: string, name: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const found = await sql`select 1 from pg_database where datname = ${name}`;
    if (found.length === 0) await sql`create database ${sql(name)}`;
  } catch (error) {
    if (!isThereNow(error)) throw error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Another process created it meanwhile: reported as a duplicate name or a duplicate catalog row.
 */
function isThereNow(error: unknown): boolean {
  return error instanceof postgres.PostgresError && ["42P04", "23505"].includes(error.code);
}

export interface EmbeddedPostgres {
  /** Stays the same when the server has to be restarted. */
  readonly url: string;
  /** Ends this process's use; the last process to leave stops the server. Close all connections first. */
  release(): Promise<void>;
}

const TIMEOUT_MS = 60_000;
const LOG_LIMIT_BYTES = 5_000_000;

/**
 * Returns the Postgres of a data directory. Creates the cluster if there is none, and starts the
 * server unless it already runs. Any number of processes may call it at once. While held, a server
 * that dies is restarted on the same port. Throws if it isn't available within a minute.
 */
export async function ensurePostgres(options: {
  dataDir: string;
  database: string;
}): Promise<EmbeddedPostgres> {
  const cluster = openCluster(resolve(options.dataDir));
  let released = false;
  let current = await cluster.take(onLost);
  let recovery = Promise.resolve();
  const { port } = current;

  function onLost(): void {
    if (!released) recovery = recover();
  }
  async function recover(): Promise<void> {
    log.warn("postgres-lost", { port });
    try {
      current = await cluster.take(onLost, port);
      log.info("postgres-back", { port });
    } catch (error) {
      log.error("postgres-not-back", error);
    }
  }

  async function release(): Promise<void> {
    if (released) return;
    released = true;
    await recovery;
    await current.hold.leave(cluster.stop);
  }

  try {
    await ensureDatabase(cluster.url(port, "postgres"), options.database);
  } catch (error) {
    await release();
    throw error;
  }
  return { url: cluster.url(port, options.database), release };
}

function openCluster(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = join(dataDir, "postgres");
  const logFile = join(dataDir, "postgres.log");
  const password = keptSecret(join(dataDir, "postgres-password"));
  const url = (port: number, database: string) =>
    `postgres://${CLUSTER_OWNER}:${password}@127.0.0.1:${port}/${database}`;

  async function start(port?: number): Promise<number> {
    const runAs = chooseRunAs(folder);
    const binaries = findPostgresBinaries(runAs);
    await createCluster(folder, { binaries, runAs, password, durable: true });
    if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES)
      rmSync(logFile);
    return (await startPostmaster(folder, { binaries, runAs, logFile, port })).port;
  }

  return {
    url,
    stop: () => stopPostmaster(folder),
    /**
     * Starts or finds the server and takes a hold on it. Retries if the server goes away in
     * between.
     */
    async take(onLost: () => void, wantedPort?: number): Promise<{ hold: Hold; port: number }> {
      const deadline = performance.now() + TIMEOUT_MS;
      while (performance.now() < deadline) {
        const port = await start(wantedPort);
        const hold = await holdCluster(url(port, "postgres"), onLost);
        if (hold) return { hold, port };
        await sleep(20);
      }
      throw new Error("Postgres stopped several times while it was starting.");
    },
  };
}
