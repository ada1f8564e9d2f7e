import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import postgres from "postgres";
import { keyAgentNames } from "@/db/queries/accounts/key-agent-names";
import { updateDerived } from "@/db/queries/texts/update-derived";
import { checkPostgresVersion } from "@/db/postgres-version";
import * as schema from "@/db/schema";

const FOLDER = join(import.meta.dirname, "migrations");
const LOCK = "keepsake:migrate";

/** The database has a migration unknown to this code: an older Keepsake must not write to it. */
export class NewerDatabaseError extends Error {
  constructor() {
    super(
      "The database was made by a newer version of Keepsake: start that version, or use another database.",
    );
    this.name = "NewerDatabaseError";
  }
}

/**
 * Migrates the database to this code's schema and adds the data that only code can compute. Several
 * processes may call it at once. Throws, and writes nothing: `NewerDatabaseError` if the database
 * is ahead of the code, `OldPostgresError` if its server is too old.
 */
export async function migrateDatabase(url: string, migrationsFolder = FOLDER): Promise<void> {
  // One connection, so that lock and migration share a session.
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await refuseOld(client);
    await client`select pg_advisory_lock(hashtextextended(${LOCK}, 0))`;
    await refuseNewer(client, migrationsFolder);
    const db = drizzle(client, { schema });
    await migrate(db, { migrationsFolder });
    await keyAgentNames(db);
    await updateDerived(db);
  } finally {
    await client.end({ timeout: 5 });
  }
}

async function refuseOld(client: postgres.Sql): Promise<void> {
  const [row] = await client<{ number: number; name: string }[]>`
    select current_setting('server_version_num')::int as number,
      current_setting('server_version') as name`;
  if (row !== undefined) checkPostgresVersion(row.number, row.name);
}

async function refuseNewer(client: postgres.Sql, migrationsFolder: string): Promise<void> {
  const [table] = await client<{ name: string | null }[]>`
    select to_regclass('drizzle.__drizzle_migrations')::text as name`;
  if (!table?.name) return;
  const known = new Set(readMigrationFiles({ migrationsFolder }).map((file) => file.folderMillis));
  const applied = await client<{ createdAt: string }[]>`
    select created_at::text as "createdAt" from drizzle.__drizzle_migrations`;
  if (applied.some((row) => !known.has(Number(row.createdAt)))) throw new NewerDatabaseError();
}
