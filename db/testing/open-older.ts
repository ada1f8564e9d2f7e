import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { migrateDatabase } from "@/db/migrate";
import { createTestDatabase } from "@/db/testing/test-database";

/** A database as an older version left it; `upgrade` starts this version on it. */
export async function openOlder(lastMigration: "0045" | "0048") {
  const database = await createTestDatabase(undefined, "template0");
  await migrateTo(database.url, ({ tag }) => tag.slice(0, 4) <= lastMigration);
  const dump = readFileSync(join(import.meta.dirname, `database-${lastMigration}.sql`), "utf8");
  await database.sql.begin(async (tx) => {
    // Foreign keys are not checked while the rows are inserted.
    await tx`set local session_replication_role = replica`;
    // Migrations that became part of the first one.
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'older', 1795170024329 + n from generate_series(1, 45) n`;
    for (const [, copy = "", rows] of dump.matchAll(/^(COPY .*);\n([^]*?)^\\\.$/gm)) {
      await pipeline(Readable.from([rows]), await tx.unsafe(copy).writable());
    }
  });
  return { ...database, upgrade: () => migrateDatabase(database.url) };
}

const migrations = join(import.meta.dirname, "..", "migrations");

interface Migration {
  readonly idx: number;
  readonly tag: string;
}

/** Migrates an empty database as far as an older version would have. */
export async function migrateTo(url: string, isKnown: (migration: Migration) => boolean) {
  const copy = mkdtempSync(join(tmpdir(), "keepsake-migrations-"));
  try {
    cpSync(migrations, copy, { recursive: true });
    const file = join(copy, "meta", "_journal.json");
    const journal: { entries: Migration[] } = JSON.parse(readFileSync(file, "utf8"));
    const entries = journal.entries.filter(isKnown);
    writeFileSync(file, JSON.stringify({ ...journal, entries }));
    const client = postgres(url, { max: 1, onnotice: () => undefined });
    await migrate(drizzle(client), { migrationsFolder: copy });
    await client.end({ timeout: 5 });
  } finally {
    rmSync(copy, { recursive: true });
  }
}
