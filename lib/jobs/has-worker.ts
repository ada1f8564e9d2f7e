import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";

/** Four beats of a worker's heartbeat. */
const SEEN_WITHIN_SECONDS = 60;

/** Whether any worker was seen within a minute, to take what is queued (S7). */
export async function hasWorker(db: Db): Promise<boolean> {
  const rows = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from workers where seen_at > now() - make_interval(secs => ${SEEN_WITHIN_SECONDS})
    ) as found`);
  return rows[0]?.found === true;
}
