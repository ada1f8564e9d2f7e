import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { migrateDatabase } from "@/db/migrate";
import { migrateTo } from "@/db/testing/migrate-to";
import { createTestDatabase } from "@/db/testing/test-database";

/** A database as an older version left it; `upgrade` starts this version on it. */
export async function openOlder(lastMigration: "0045" | "0048") {
  const database = await createTestDatabase(undefined, "template0");
  await migrateTo(database.url, ({ tag }) => tag.slice(0, 4) <= lastMigration);
  const dump = readFileSync(join(import.meta.dirname, `database-${lastMigration}.sql`), "utf8");
  await database.sql.begin(async (tx) => {
    // Foreign keys are not checked while the rows are inserted.
    await tx`set local session_replication_role = replica`;
    await tx`delete from drizzle.__drizzle_migrations`;
    for (const [, copy = "", rows] of dump.matchAll(/^(COPY .*);\n([^]*?)^\\\.$/gm)) {
      await pipeline(Readable.from([rows]), await tx.unsafe(copy).writable());
    }
  });
  return { ...database, upgrade: () => migrateDatabase(database.url) };
}
