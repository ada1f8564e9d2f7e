import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { type Database, openDatabase, openSql, type Tx } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";

/** Where `createTestDatabase` finds the cluster that the test run started. */
export const CLUSTER_VARIABLE = "KEEPSAKE_TEST_CLUSTER";

const TEMPLATE = "keepsake_template";
/** Long, because a sleeping server process or a busy machine notices closed connections late. */
const LINGER_MS = 30_000;

/** Migrates the template of all test databases. Once per cluster. */
export async function createTemplate(clusterUrl: string): Promise<void> {
  await onCluster(clusterUrl, (admin) => admin`create database ${admin(TEMPLATE)}`);
  await migrateDatabase(urlOf(clusterUrl, TEMPLATE));
}

/**
 * Creates a migrated, empty database for the caller in about 20 ms; with `template0` as the
 * template, one without tables. `drop` closes `db` and `sql`, and throws if anything else is still
 * connected.
 */
export async function createTestDatabase(clusterUrl = clusterOfThisRun(), template = TEMPLATE) {
  const name = `test_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
  await onCluster(
    clusterUrl,
    (admin) => admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`,
  );
  const url = urlOf(clusterUrl, name);
  const { db, close } = openDatabase(url);
  const client = openSql(url);
  return {
    url,
    db,
    sql: client,
    async drop(): Promise<void> {
      await Promise.all([close(), client.end({ timeout: 5 })]);
      await onCluster(clusterUrl, (admin) => dropUnused(admin, name));
    },
  };
}

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

/** Test databases that were not dropped, so their connections were never checked. */
export async function findLeftDatabases(clusterUrl: string): Promise<string[]> {
  const rows = await onCluster(
    clusterUrl,
    (admin) => admin<{ name: string }[]>`
      select datname as name from pg_database where datname like 'test\\_%'`,
  );
  return rows.map((row) => row.name);
}

async function dropUnused(admin: postgres.Sql, name: string): Promise<void> {
  const deadline = Date.now() + LINGER_MS;
  let left = await connectionsTo(admin, name);
  // A connection that was just closed is listed until its server process is gone.
  while (left.length > 0 && Date.now() < deadline) {
    await sleep(20);
    left = await connectionsTo(admin, name);
  }
  await admin`drop database ${admin(name)} with (force)`;
  if (left.length > 0) throw new Error(`The test left connections behind: ${left.join("; ")}`);
}

async function connectionsTo(admin: postgres.Sql, name: string): Promise<string[]> {
  const rows = await admin<{ text: string }[]>`
    select concat_ws(' ', datname, application_name, state, left(query, 200)) as text
    from pg_stat_activity where datname = ${name} and backend_type = 'client backend'`;
  return rows.map((row) => row.text);
}

async function onCluster<T>(url: string, run: (admin: postgres.Sql) => PromiseLike<T>): Promise<T> {
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await run(admin);
  } finally {
    await admin.end({ timeout: 5 });
  }
}

function urlOf(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function clusterOfThisRun(): string {
  const url = process.env[CLUSTER_VARIABLE];
  if (!url) throw new Error("No test cluster: database tests are named *.db.test.ts.");
  return url;
}

/** Changes rows as someone could who has all rights in the database: no trigger refuses it. */
export async function withoutTriggers(db: Database, change: (tx: Tx) => PromiseLike<unknown>) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await change(tx);
  });
}

/**
 * Waits until `count` connections to this database wait for locks, of the test or of each other.
 */
export async function untilBlocked({ sql: watching }: Pick<TestDatabase, "sql">, count = 1) {
  for (;;) {
    const rows = await watching`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    if (rows.length >= count) return;
  }
}
