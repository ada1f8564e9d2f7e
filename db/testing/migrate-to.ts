import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

const migrations = join(import.meta.dirname, "..", "migrations");

interface Migration {
  readonly idx: number;
  readonly tag: string;
}

/** Migrates an empty database as far as an older version would have. */
export async function migrateTo(
  url: string,
  isKnown: (migration: Migration) => boolean,
): Promise<void> {
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
