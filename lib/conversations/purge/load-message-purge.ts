import { listMessageRows } from "@/db/queries/conversations/message-rows";
import { purgeMessage, type MessagePurgeReport } from "@/lib/conversations/purge/purge-message";
import { may } from "@/lib/auth/permissions";
import { requireConversation } from "@/lib/conversations/require-conversation";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { rehearse } from "@/lib/rehearse";
import type { Message } from "@/lib/summary/message";

/** A message before its purge: what would be removed, or why it can't be. */
interface MessagePurgePreview {
  readonly conversationName: string | null;
  readonly agentId: string;
  readonly message: Message;
  readonly report: MessagePurgeReport | null;
  readonly refusal: {
    readonly code: string;
    readonly message: string;
    readonly sessionId: string | null;
  } | null;
}

/**
 * Shows what a purge would do, by doing it and rolling it back. Null without the right to purge;
 * throws a 404 for an unknown message.
 */
export async function loadMessagePurge(
  ctx: Context,
  target: { readonly conversationId: string; readonly position: number },
): Promise<MessagePurgePreview | null> {
  const { conversationId, position } = target;
  const { conversation } = await requireConversation(ctx, conversationId, "ledger.read");
  if (may(ctx.acting, "memories.purge") !== true) return null;
  const [message] = await listMessageRows(ctx.db, conversationId, position - 1, 1);
  if (message?.position !== position) throw Refusal.notFound();
  const about = { conversationName: conversation.name, agentId: conversation.agentId, message };
  try {
    const purge = (within: Context) => purgeMessage(within, { ...target, words: [] });
    return { ...about, report: await rehearse(ctx, true, purge), refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message: why } = error;
    const sessionId = error.extra?.["sessionId"];
    const session = typeof sessionId === "string" ? sessionId : null;
    return { ...about, report: null, refusal: { code, message: why, sessionId: session } };
  }
}
