import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/** Where streams are told to look: of a session's new entries, or at who follows them. */
export const ENTRIES_CHANNEL = "keepsake_entries";

/** Tells every open stream of a person or a key, in all processes, to ask again who they are (U1). */
export async function tellStreamsOf(tx: Tx, actingId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${ENTRIES_CHANNEL}, ${actingId})`);
}
