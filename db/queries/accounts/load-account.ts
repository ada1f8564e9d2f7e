import { eq, getTableColumns } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accounts, sessions } from "@/db/schema";

export type AccountRow = typeof accounts.$inferSelect;

/** The account with its policy. Throws for an unknown id: the caller has already seen it. */
export async function loadAccount(db: Db, accountId: string): Promise<AccountRow> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined) throw new Error("The account is unknown.");
  return account;
}

/** The account of a session; null for an unknown one. */
export async function loadAccountOfSession(db: Db, sessionId: string): Promise<AccountRow | null> {
  const [account] = await db
    .select(getTableColumns(accounts))
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.id, sessionId));
  return account ?? null;
}
