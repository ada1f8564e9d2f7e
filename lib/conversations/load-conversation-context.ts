import { listMessageRows } from "@/db/queries/conversations/message-rows";
import { requireConversation } from "@/lib/conversations/require-conversation";
import type { Context } from "@/lib/context";
import type { Message } from "@/lib/summary/message";

export interface ConversationContext {
  readonly summary: string;
  readonly messages: readonly Message[];
}

/**
 * What an agent continues with: the summary, and every message from the cursor on (K4). Both are
 * from one snapshot: with a fold between two reads, messages would be missing from both.
 */
export async function loadConversationContext(
  ctx: Context,
  { conversationId }: { readonly conversationId: string },
): Promise<ConversationContext> {
  return ctx.db.transaction(
    async (tx) => {
      const within = { ...ctx, db: tx };
      const { conversation } = await requireConversation(within, conversationId, "ledger.read");
      const { summary, cursor, messageCount } = conversation;
      const messages = await listMessageRows(tx, conversationId, cursor, messageCount - cursor);
      return { summary, messages };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
