import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
// Apart from the other queries: the browser tests read those, and can't load JSON.
import journal from "@/db/migrations/meta/_journal.json";

/** Whether the database has every migration that this code knows. Throws if it is unreachable. */
export async function isMigrated(db: Db): Promise<boolean> {
  const newest = Math.max(...journal.entries.map((entry) => entry.when));
  const [row] = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from drizzle.__drizzle_migrations where created_at = ${newest}
    ) as found`);
  return row?.found === true;
}
