import type { Tx } from "@/db/client";
import { closeDemo } from "@/db/queries/demo-account";
import { unscheduleSweep } from "@/lib/jobs/sweep-queue";

/** Closes a demo with all that belongs to it: its people, its keys, its schedule. */
export async function closeDemoAccount(tx: Tx, accountId: string, at: Date): Promise<void> {
  await closeDemo(tx, accountId, at);
  await unscheduleSweep(tx, accountId);
}
