import { mkdirSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import {
  chooseRunAs,
  CLUSTER_OWNER,
  createCluster,
  findPostgresBinaries,
} from "@/db/embedded/create-cluster";
import { startPostmaster, stopPostmaster } from "@/db/embedded/postmaster";
import { keptSecret } from "@/lib/env";
import { log } from "@/lib/log";

/** Creates the database if it doesn't exist. Several processes may call it at once. */
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

/** Another process created it meanwhile: a duplicate name or catalog row. */
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

/** A process that uses the cluster: a connection that lives as long as the process. */
interface Hold {
  /** Leaves. If no one else holds the cluster, runs `stop` first and blocks new holders. */
  leave(stop: () => Promise<void>): Promise<void>;
}

const HOLDER = "keepsake holder";
const LOCK = "keepsake:hold";

/**
 * Takes a hold on a running cluster; null if it is shutting down. The hold of a process that dies
 * ends at once, because the system closes its connection. Calls `onLost` if the server goes away.
 */
export async function holdCluster(url: string, onLost: () => void): Promise<Hold | null> {
  let isHeld = false;
  const sql = postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connection: { application_name: HOLDER },
    onnotice: () => undefined,
    onclose: () => {
      // A connection closed before it is held, or while leaving, doesn't count as lost.
      if (isHeld) onLost();
    },
  });
  try {
    // Waits for a process that is leaving: if it is the last, this connection ends with the server.
    await sql`select pg_advisory_lock_shared(hashtextextended(${LOCK}, 0))`;
    await sql`select pg_advisory_unlock_shared(hashtextextended(${LOCK}, 0))`;
  } catch (error) {
    await sql.end({ timeout: 0 });
    if (isGone(error)) return null;
    throw error;
  }
  isHeld = true;
  return {
    async leave(stop) {
      isHeld = false;
      try {
        if (await isLast(sql)) await stop();
      } catch (error) {
        // The server may already be gone or close this connection: then there is nothing left to
        // do.
        if (!isGone(error)) throw error;
      } finally {
        await sql.end({ timeout: 1 });
      }
    },
  };
}

async function isLast(sql: postgres.Sql): Promise<boolean> {
  await sql`select pg_advisory_lock(hashtextextended(${LOCK}, 0))`;
  const [row] = await sql<{ others: number }[]>`
    select count(*)::int as others from pg_stat_activity
    where application_name = ${HOLDER} and pid <> pg_backend_pid()`;
  // A closing connection stays listed for a moment after its lock is free, so clear the name.
  await sql`set application_name = ''`;
  return row?.others === 0;
}

const GONE = /^(57P0\d|08\d\d\d|ECONN(REFUSED|RESET)|EPIPE|CONNECTION_(CLOSED|ENDED|DESTROYED))$/;

function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && GONE.test(String(error.code));
}
