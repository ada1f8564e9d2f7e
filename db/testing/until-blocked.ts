import type { TestDatabase } from "@/db/testing/test-database";

/**
 * Waits until `count` connections to this database wait for locks, of the test or of each other.
 */
export async function untilBlocked({ sql }: Pick<TestDatabase, "sql">, count = 1): Promise<void> {
  for (;;) {
    const rows = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    if (rows.length >= count) return;
  }
}
