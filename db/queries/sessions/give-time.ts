import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/**
 * Raises a transaction's statement timeout from one minute to ten: for imports, purges and undos,
 * which read or write much of an account at once.
 */
export async function giveTime(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '600000', true),
    set_config('idle_in_transaction_session_timeout', '600000', true)`);
}
