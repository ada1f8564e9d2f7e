import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accounts } from "@/db/schema";

export type AccountRow = typeof accounts.$inferSelect;

/** The account with its policy. Throws for an unknown id: whoever asks has seen it. */
export async function loadAccount(db: Db, accountId: string): Promise<AccountRow> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined) throw new Error("The account is unknown.");
  return account;
}
