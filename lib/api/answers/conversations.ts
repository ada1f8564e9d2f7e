import { z } from "zod";
import type { ConversationRow } from "@/db/queries/conversations/conversation-rows";
import { instantAnswer } from "@/lib/api/answers/fields";
import type { Appended } from "@/lib/conversations/save";
import { type Message, messageRoles } from "@/lib/ledger/message";

/** A conversation: `cursor` messages are folded into `summary`, the others are its context. */
export const conversationAnswer = z
  .strictObject({
    id: z.string(),
    agentId: z.string(),
    name: z.string().nullable(),
    messageCount: z.int(),
    cursor: z.int(),
    summary: z.string(),
    /** Failed folds since the last success, and when the next automatic one may start. */
    failedTries: z.int(),
    nextTryAt: instantAnswer.nullable(),
    heldUntilCount: z.int().nullable().meta({
      description:
        "After a rollback: the message count at which the next automatic summary starts.",
    }),
    createdAt: instantAnswer,
  })
  .meta({ id: "Conversation" });

/** A message; positions count from 1 without gaps. */
export const messageAnswer = z
  .strictObject({
    position: z.int(),
    role: z.enum(messageRoles),
    content: z.string(),
    name: z.string().nullable(),
    at: instantAnswer,
    purged: z
      .strictObject({
        by: z.string(),
        at: instantAnswer,
        tokens: z.int(),
        hash: z.string().meta({ description: "SHA-256 of the content." }),
      })
      .nullable()
      .meta({ description: "Null unless words were purged; then the content is what is left." }),
  })
  .meta({ id: "Message" });

/** What an agent continues with: the summary, and every message that is not in it. */
export const contextAnswer = z
  .strictObject({ summary: z.string(), messages: z.array(messageAnswer) })
  .meta({ id: "ConversationContext" });

/** The result of appending messages; `sessionId` is the fold that they started, if any. */
export const appendedAnswer = z
  .strictObject({
    conversationId: z.string(),
    first: z.int(),
    last: z.int(),
    messageCount: z.int(),
    cursor: z.int(),
    sessionId: z.string().nullable(),
  })
  .meta({ id: "AppendedMessages" });

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
