import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { WORKER_LOCK } from "@/lib/jobs/claims";

/** Whether any worker is there to take what is queued (S7: a session without one says so). */
export async function hasWorker(db: Db): Promise<boolean> {
  const rows = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32 | objid::bigint) = hashtextextended(${WORKER_LOCK}, 0)
    ) as found`);
  return rows[0]?.found === true;
}
