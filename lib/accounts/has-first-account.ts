import type { Database } from "@/db/client";
import { findFirstAccount } from "@/db/queries/first-account";

/** Whether anybody can sign in to a real account; the demo's people do not count (U5). */
export async function hasFirstAccount(db: Database): Promise<boolean> {
  return (await findFirstAccount(db))?.hasMembers === true;
}
