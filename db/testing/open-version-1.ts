import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { migrateDatabase } from "@/db/migrate";
import { createTestDatabase } from "@/db/testing/test-database";

const folder = join(import.meta.dirname, "version-1");
const migrations = join(import.meta.dirname, "..", "migrations");
/** The last migration that version 1 had. */
const lastIndex = 22;

interface Stored {
  /** Names of the test data: agents, sessions, a conversation. */
  readonly ids: Readonly<Record<Version1Id, string>>;
  readonly tables: Readonly<Record<string, readonly Record<string, unknown>[]>>;
}

type Version1Id =
  | "account"
  | "agent"
  | "approved"
  | "rolledBack"
  | "tripped"
  | "undecided"
  | "deadAgent"
  | "running"
  | "conversationAccount"
  | "conversation"
  | "fold";

/**
 * A database as left by version 1: sessions that were approved, rolled back with a conflict,
 * tripped, undecided and cut off, and a conversation with a fold. `upgrade` starts this version on
 * it.
 */
export async function openVersion1() {
  const database = await createTestDatabase(undefined, "template0");
  const { ids, tables }: Stored = JSON.parse(readFileSync(join(folder, "database.json"), "utf8"));
  await migrateTo(database.url, lastIndex);
  await database.sql.begin(async (tx) => {
    // Foreign keys are not checked while the rows are inserted.
    await tx`set local session_replication_role = replica`;
    for (const [name, rows] of Object.entries(tables)) {
      const columns = tx(Object.keys(rows[0] ?? {}));
      await tx`
        insert into ${tx(name)} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${tx(name)}, ${tx.json(rows as never)})`;
    }
  });
  return { ...database, ids, upgrade: () => migrateDatabase(database.url) };
}

/** A file that version 1 exported. */
export function readVersion1File(name: "memories.jsonl" | "audit.jsonl"): string {
  return readFileSync(join(folder, name), "utf8");
}

async function migrateTo(url: string, index: number): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), "keepsake-migrations-"));
  try {
    cpSync(migrations, copy, { recursive: true });
    const file = join(copy, "meta", "_journal.json");
    const journal: { entries: { idx: number }[] } = JSON.parse(readFileSync(file, "utf8"));
    const entries = journal.entries.filter(({ idx }) => idx <= index);
    writeFileSync(file, JSON.stringify({ ...journal, entries }));
    const client = postgres(url, { max: 1, onnotice: () => undefined });
    await migrate(drizzle(client), { migrationsFolder: copy });
    await client.end({ timeout: 5 });
  } finally {
    rmSync(copy, { recursive: true });
  }
}
