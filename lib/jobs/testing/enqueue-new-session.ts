import { sql } from "drizzle-orm";
import type { TestDatabase } from "@/db/testing/test-database";
import { enqueueSession } from "@/lib/jobs/enqueue-session";
import { insertSession } from "@/lib/jobs/testing/insert-session";

/**
 * A session that waits for a worker. It becomes open together with its job: a worker that checked
 * in between would find it stranded and start it twice.
 */
export async function enqueueNewSession({ db, sql: plain }: TestDatabase): Promise<string> {
  const { id } = await insertSession(plain, "unchanged");
  await db.transaction(async (tx) => {
    await tx.execute(sql`update sessions set state = 'queued' where id = ${id}`);
    await enqueueSession(tx, id);
  });
  return id;
}
