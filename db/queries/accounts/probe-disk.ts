import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";

/**
 * Writes some 300 kB to a temporary file of Postgres, which fails where the disk is full. Changes no
 * table, so that it may run every few seconds.
 */
export async function probeDisk(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(sql`select count(*) from generate_series(1, 10000)`);
  });
}
