import {
  findConversation,
  type ConversationOfAgent,
} from "@/db/queries/conversations/conversation-rows";
import type { Permission } from "@/lib/auth/permissions";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

/**
 * The conversation, if the caller has this permission. Throws a 404 for an unknown or another
 * account's one (U1).
 */
export async function requireConversation(
  ctx: Context,
  conversationId: string,
  permission: Permission,
): Promise<ConversationOfAgent> {
  const isId = /^[\w-]{1,64}$/.test(conversationId);
  const found = isId ? await findConversation(ctx.db, ctx.acting.accountId, conversationId) : null;
  if (found === null) throw Refusal.notFound("Conversation not found.");
  const { conversation, ownerId } = found;
  const { agentId } = conversation;
  requirePermission(ctx, permission, { agentId, ownerId, noun: "conversation" });
  return found;
}
