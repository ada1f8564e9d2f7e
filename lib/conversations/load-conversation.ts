import type { ConversationOfAgent } from "@/db/queries/load-conversations";
import { requireConversation } from "@/lib/conversations/require-conversation";
import type { Context } from "@/lib/context";

/** A conversation for who may watch. Throws a 404 for a foreign or unknown one (U1). */
export async function loadConversation(
  ctx: Context,
  { conversationId }: { readonly conversationId: string },
): Promise<ConversationOfAgent> {
  return requireConversation(ctx, conversationId, "ledger.read");
}
