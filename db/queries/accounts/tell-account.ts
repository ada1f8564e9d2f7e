import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { AccountTopic } from "@/lib/ledger/account-topic";

/** Where it is told that something of an account changed: a hint which, never what. */
export const ACCOUNTS_CHANNEL = "keepsake_accounts";

/** Tells every page that follows this of the account, in all processes, once `tx` is done. */
export async function tellAccount(tx: Tx, accountId: string, topic: AccountTopic): Promise<void> {
  await tx.execute(sql`select pg_notify(${ACCOUNTS_CHANNEL}, ${topicHint(accountId, topic)})`);
}

export function topicHint(accountId: string, topic: AccountTopic): string {
  return `${accountId} ${topic}`;
}
