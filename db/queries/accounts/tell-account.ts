import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { AccountTopic } from "@/lib/ledger/account-topic";

/**
 * Notification channel for account changes. Hints name the topic that changed, never the content.
 */
export const ACCOUNTS_CHANNEL = "keepsake_accounts";

/**
 * Notifies every page that follows this part of the account, in all processes, after `tx` commits.
 */
export async function tellAccount(tx: Tx, accountId: string, topic: AccountTopic): Promise<void> {
  await tx.execute(sql`select pg_notify(${ACCOUNTS_CHANNEL}, ${topicHint(accountId, topic)})`);
}

export function topicHint(accountId: string, topic: AccountTopic): string {
  return `${accountId} ${topic}`;
}
