import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accounts } from "@/db/schema";
import { readRow, send } from "@/db/send";

export type AccountRow = typeof accounts.$inferSelect;

/** The account with its policy. Throws for an unknown id: whoever asks has seen it. */
export async function loadAccount(db: Db, accountId: string): Promise<AccountRow> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined) throw new Error("The account is unknown.");
  return account;
}

const accountOfSession = `select a.* from accounts a
  where a.id = (select account_id from sessions where id = $1)`;

/** The account of a session; null for an unknown one. */
export async function loadAccountOfSession(db: Db, sessionId: string): Promise<AccountRow | null> {
  const [row] = await send(db, accountOfSession, [sessionId]);
  return row === undefined ? null : readRow(accounts, row);
}
