import { sql as statement } from "drizzle-orm";
import type { Db, Sql } from "@/db/client";

/** Four intervals of a worker's heartbeat. */
const seenWithinSeconds = 60;

/** Whether any worker that can take queued sessions was seen within a minute (S7). */
export async function hasWorker(db: Db): Promise<boolean> {
  const rows = await db.execute<{ found: boolean }>(statement`
    select exists (
      select from workers where seen_at > now() - make_interval(secs => ${seenWithinSeconds})
    ) as found`);
  return rows[0]?.found === true;
}

/** Records that a worker is alive, and removes entries of killed workers after a day. */
export async function beatWorker(sql: Sql, id: string): Promise<void> {
  await sql`
    with gone as (delete from workers where seen_at < now() - interval '1 day' and id <> ${id})
    insert into workers (id, seen_at) values (${id}, now())
    on conflict (id) do update set seen_at = excluded.seen_at`;
}

export async function removeWorker(sql: Sql, id: string): Promise<void> {
  await sql`delete from workers where id = ${id}`;
}
