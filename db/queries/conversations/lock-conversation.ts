import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import type { ConversationRow } from "@/db/queries/conversations/insert-conversation";
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
  const ofConversation = tx
    .select({ id: conversations.agentId })
    .from(conversations)
    .where(eq(conversations.id, id));
  const ofAccount = accountId === null ? undefined : eq(agents.accountId, accountId);
  const [agent] = await tx
    .select()
    .from(agents)
    .where(and(eq(agents.id, ofConversation), ofAccount))
    .for("no key update");
  return agent ?? null;
}

/**
 * Locks a conversation: the last lock, after its agent's and its sessions' (M6). Null if unknown.
 */
export async function lockConversation(tx: Tx, id: string): Promise<ConversationRow | null> {
  const [conversation] = await tx
    .select()
    .from(conversations)
    .where(eq(conversations.id, id))
    .for("no key update");
  return conversation ?? null;
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
