import type { ConversationRow } from "@/db/queries/conversations/conversation-rows";
import type { Appended } from "@/lib/conversations/append-messages";
import type { Message } from "@/lib/summary/message";

export function describeConversation(row: ConversationRow) {
  const { id, agentId, name, messageCount, cursor, summary, failedTries } = row;
  return {
    id,
    agentId,
    name,
    messageCount,
    cursor,
    summary,
    failedTries,
    heldUntilCount: row.heldUntilCount,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function describeAppended({ conversation, positions, sessionId }: Appended) {
  const { id: conversationId, messageCount, cursor } = conversation;
  const [first, last] = positions;
  return { conversationId, first, last, messageCount, cursor, sessionId };
}

export function describeMessage({ at, purged, ...message }: Message) {
  return { ...message, at: new Date(at).toISOString(), purged: purged ?? null };
}
