import type { ConversationRow } from "@/db/queries/insert-conversation";
import type { Appended } from "@/lib/conversations/append-messages";
import type { Message } from "@/lib/summary/message";

/** A conversation as the API answers it. */
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

/** What the API says of appended messages. */
export function describeAppended({ conversation, positions, sessionId }: Appended) {
  const { id: conversationId, messageCount, cursor } = conversation;
  const [first, last] = positions;
  return { conversationId, first, last, messageCount, cursor, sessionId };
}

/** A message as the API answers it. */
export function describeMessage({ at, purged, ...message }: Message) {
  const { position, role, content, name } = message;
  return {
    position,
    role,
    content,
    name,
    at: new Date(at).toISOString(),
    purged: purged ?? null,
  };
}
