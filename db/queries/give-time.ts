import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/**
 * Lets a transaction take ten minutes for a statement: for work of one person that reads or writes
 * much of an account, and is kept from nobody by being cut off half way.
 */
export async function giveTime(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '600000', true),
    set_config('idle_in_transaction_session_timeout', '600000', true)`);
}
