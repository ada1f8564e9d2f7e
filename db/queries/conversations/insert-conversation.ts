import type { Tx } from "@/db/client";
import { conversations } from "@/db/schema";

export type ConversationRow = typeof conversations.$inferSelect;

/** Inserts a conversation without messages. */
export async function insertConversation(
  tx: Tx,
  values: Pick<ConversationRow, "id" | "accountId" | "agentId" | "name" | "createdAt">,
): Promise<ConversationRow> {
  const [row] = await tx.insert(conversations).values(values).returning();
  if (row === undefined) throw new Error("The conversation was not inserted.");
  return row;
}
