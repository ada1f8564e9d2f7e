import { readFileSync } from "node:fs";
import { join } from "node:path";
import { migrateDatabase } from "@/db/migrate";
import { migrateTo } from "@/db/testing/migrate-to";
import { createTestDatabase } from "@/db/testing/test-database";

const folder = join(import.meta.dirname, "version-1");
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
  await migrateTo(database.url, ({ idx }) => idx <= lastIndex);
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
