import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import type { ConversationRow } from "@/db/queries/conversations/insert-conversation";
import { readRow, send } from "@/db/send";
import { agents, conversations } from "@/db/schema";

/**
 * Locks the row of a conversation's agent, before the conversation's own (M6). Null if the account
 * has no such conversation (I7); `accountId` is null for the installation's own work.
 */
export async function lockAgentOfConversation(
  tx: Tx,
  accountId: string | null,
  id: string,
): Promise<AgentRow | null> {
  const statement = `select * from agents
    where id = (select agent_id from conversations where id = $1)
      and account_id = coalesce($2::text, account_id) for no key update`;
  const [row] = await send(tx, statement, [id, accountId]);
  return row === undefined ? null : readRow(agents, row);
}

/** Locks a conversation: the last lock, after its agent's and its sessions' (M6). Null if unknown. */
export async function lockConversation(tx: Tx, id: string): Promise<ConversationRow | null> {
  const statement = "select * from conversations where id = $1 for no key update";
  const [row] = await send(tx, statement, [id]);
  return row === undefined ? null : readRow(conversations, row);
}

/** Changes a conversation whose row is locked: summary and cursor together (K3). */
export async function updateConversation(
  tx: Tx,
  id: string,
  patch: Partial<
    Pick<
      ConversationRow,
      "summary" | "cursor" | "trippedAtWords" | "failedTries" | "nextTryAt" | "heldUntilCount"
    >
  >,
): Promise<void> {
  await tx.update(conversations).set(patch).where(eq(conversations.id, id));
}
