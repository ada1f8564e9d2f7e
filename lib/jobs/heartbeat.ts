import { randomUUID } from "node:crypto";
import type { Sql } from "@/db/client";
import { log } from "@/lib/log";

const EVERY_MS = 15_000;

/**
 * S7: writes down every few seconds that this worker is there, by the database's clock, and that it
 * is gone when it stops. What a killed worker left is removed by another after a day.
 */
export async function startHeartbeat(sql: Sql): Promise<{ stop(): Promise<void> }> {
  const id = randomUUID();
  const beat = async () => {
    await sql`
      with gone as (delete from workers where seen_at < now() - interval '1 day' and id <> ${id})
      insert into workers (id, seen_at) values (${id}, now())
      on conflict (id) do update set seen_at = excluded.seen_at`;
  };
  const attempt = (work: Promise<unknown>) =>
    work.catch((error: unknown) => log.error("heartbeat-failed", error));
  await beat();
  let beating: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    beating = attempt(beat());
  }, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      // Not waited for: the connection may be lost. Its end waits for what is under way, for a while.
      void beating.then(() => attempt(sql`delete from workers where id = ${id}`.execute()));
      return Promise.resolve();
    },
  };
}
