import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import * as schema from "@/db/schema";
import { asc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { writeAgent } from "@/db/queries/agents/agent-write";
import { lockAgentById } from "@/db/queries/agents/lock-agent";
import { addWords } from "@/db/queries/memories/held-words";
import { send } from "@/db/send";
import { agents, derivedData } from "@/db/schema";
import type { MemoryType } from "@/lib/ledger/memory";

const oldest = 16;

/** The Postgres server lacks features that Keepsake's statements need. */
export class OldPostgresError extends Error {
  constructor(found: string) {
    super(
      `The database is Postgres ${found}. Keepsake needs Postgres ${oldest} or newer: upgrade it, or set DATABASE_URL to another database.`,
    );
    this.name = "OldPostgresError";
  }
}

/** Throws if too old. `number` is `server_version_num` (150004), `name` is `server_version`. */
export function checkPostgresVersion(number: number, name: string): void {
  if (number < oldest * 10_000) throw new OldPostgresError(name.split(" ", 1)[0] ?? name);
}

const migrationsFolder = join(import.meta.dirname, "migrations");
/** Held while tables change. */
export const MIGRATION_LOCK = "keepsake:migrate";

/** The database has a migration unknown to this code: an older Keepsake must not write to it. */
export class NewerDatabaseError extends Error {
  constructor() {
    super(
      "The database was made by a newer version of Keepsake: start that version, or use another database.",
    );
    this.name = "NewerDatabaseError";
  }
}

/** The database is older than the first migration, so this code doesn't know its tables. */
export class OlderDatabaseError extends Error {
  constructor() {
    super(
      "The database was made by an older version of Keepsake. Start the version of 26 November 2026 (commit 6677dfd) with it once, then start this one. Nothing has changed.",
    );
    this.name = "OlderDatabaseError";
  }
}

/**
 * Migrates the database to this code's schema and adds the data that only code can compute. Several
 * processes may call it at once. Throws, and writes nothing: `NewerDatabaseError` if the database
 * is ahead of the code, `OlderDatabaseError` if it is before the first migration,
 * `OldPostgresError` if its server is too old.
 */
export async function migrateDatabase(url: string): Promise<void> {
  // One connection, so that lock and migration share a session.
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await refuseOld(client);
    await client`select pg_advisory_lock(hashtextextended(${MIGRATION_LOCK}, 0))`;
    await refuseOther(client);
    const db = drizzle(client, { schema });
    await migrate(db, { migrationsFolder });
    await updateDerived(db);
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** Throws `OldPostgresError` for a server that is too old. */
export async function refuseOld(client: postgres.Sql): Promise<void> {
  const [row] = await client<{ number: number; name: string }[]>`
    select current_setting('server_version_num')::int as number,
      current_setting('server_version') as name`;
  if (row !== undefined) checkPostgresVersion(row.number, row.name);
}

async function refuseOther(client: postgres.Sql): Promise<void> {
  const [table] = await client<{ name: string | null }[]>`
    select to_regclass('drizzle.__drizzle_migrations')::text as name`;
  if (!table?.name) return;
  const known = readMigrationFiles({ migrationsFolder }).map((file) => file.folderMillis);
  const baseline = Math.min(...known);
  const applied = await client<{ createdAt: string }[]>`
    select created_at::text as "createdAt" from drizzle.__drizzle_migrations`;
  const times = applied.map((row) => Number(row.createdAt));
  // Times before the baseline are of migrations that became part of it.
  if (times.some((time) => time > baseline && !known.includes(time)))
    throw new NewerDatabaseError();
  if (times.length === 0) return;
  if (!times.includes(baseline) || (await isHalfUpgraded(client))) throw new OlderDatabaseError();
}

/** An older version was cut off while it computed what only code can, which this one doesn't. */
async function isHalfUpgraded(client: postgres.Sql): Promise<boolean> {
  const [row] = await client<{ found: boolean }[]>`
    select exists (select from memories)
      and coalesce((select version from derived_data), 0) < 2 as found`;
  return row?.found === true;
}

/** Increase whenever these functions store something different for the same data. */
const derivedVersion = 5;
/** Small enough that a batch takes only tens of milliseconds. */
const batchSize = 2_000;

/**
 * Adds what only TypeScript can compute, where the database comes from an older version: the index
 * of words, and the audit records of withdrawn settings. Runs before anything else writes. Each
 * batch is a transaction, and all of it may run twice: after a kill it starts over.
 */
async function updateDerived(db: Database): Promise<void> {
  const [known] = await db.select().from(derivedData);
  if (known !== undefined && known.version >= derivedVersion) return;
  await updateWords(db);
  await endClaimThresholds(db);
  const set = { version: derivedVersion };
  await db.insert(derivedData).values(set).onConflictDoUpdate({ target: derivedData.only, set });
}

interface TextRow extends Record<string, unknown> {
  agentId: string;
  number: number;
  type: MemoryType;
  content: string;
  discardedAt: null;
}

/** The index of words (L2, F16), from all kept memories. Rows that are there already stay. */
async function updateWords(db: Database): Promise<void> {
  let place: readonly [string, number] = ["", 0];
  for (;;) {
    const rows: TextRow[] = await send<TextRow>(db, keptAfter, [...place, batchSize]);
    for (const [agentId, memories] of Map.groupBy(rows, (row) => row.agentId)) {
      await db.transaction((tx) => addWords(tx, agentId, memories));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    place = [last.agentId, last.number];
  }
}

const keptAfter = `
  select agent_id as "agentId", number, type, content, null as "discardedAt"
  from memories
  where (agent_id, number) > ($1, $2::int) and discarded_at is null
  order by agent_id, number limit $3::int`;

const keepsake = { kind: "system", id: null, name: "Keepsake" } as const;

/** The withdrawn setting is emptied; the agent's chain keeps what it was (U3). */
async function endClaimThresholds(db: Database): Promise<void> {
  const isSet = isNotNull(agents.claimThreshold);
  const found = await db
    .select({ id: agents.id })
    .from(agents)
    .where(isSet)
    .orderBy(asc(agents.id));
  for (const { id } of found) {
    await db.transaction(async (tx) => {
      const agent = await lockAgentById(tx, id);
      if (agent === null) return;
      const data = { claimThreshold: agent.claimThreshold };
      const records = [{ kind: "claim-threshold-withdrawn", data }];
      await writeAgent(tx, { agent, actor: keepsake, at: new Date(), records });
      await tx.update(agents).set({ claimThreshold: null }).where(eq(agents.id, id));
    });
  }
}
