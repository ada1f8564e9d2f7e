import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/** Notification channel for streams: a session has new entries, or a follower's access changed. */
export const ENTRIES_CHANNEL = "keepsake_entries";

/**
 * Tells every open stream of a person or a key, in all processes, to check their access again (U1).
 */
export async function tellStreamsOf(tx: Tx, actingId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${ENTRIES_CHANNEL}, ${actingId})`);
}
