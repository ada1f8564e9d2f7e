import type { TestDatabase } from "@/db/testing/test-database";

/** Until somebody in this database waits for a lock that the test holds. */
export async function untilBlocked({ sql }: Pick<TestDatabase, "sql">): Promise<void> {
  for (;;) {
    const rows = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    if (rows.length > 0) return;
  }
}
