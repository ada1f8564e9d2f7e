import { z } from "zod";
import type { ConversationRow } from "@/db/queries/conversations/conversation-rows";
import type { Appended } from "@/lib/conversations/save";
import { maxMessageLength, type Message, messageRoles } from "@/lib/ledger/message";
import type { BodyForm } from "@/lib/api/route";
import { transcriptRoles } from "@/lib/interop/transcript";
import { instantAnswer } from "@/lib/page";

/** A conversation: `cursor` messages are folded into `summary`, the others are its context. */
export const conversationAnswer = z
  .strictObject({
    id: z.string(),
    agentId: z.string(),
    name: z.string().nullable(),
    run: z
      .strictObject({ threadId: z.string(), cwd: z.string(), path: z.string() })
      .nullable()
      .meta({ description: "The coding agent's run that it is the transcript of." }),
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
    observed: z.int().meta({ description: "Messages that the observer has read." }),
    unseenTokens: z.int().meta({ description: "Tokens of those that it has not." }),
    observeFailures: z.int().meta({ description: "Failed passes since the last complete one." }),
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
  const fields = conversationAnswer.keyof().options;
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}

export function describeAppended({ conversation, positions, sessionId }: Appended) {
  const { id: conversationId, messageCount, cursor } = conversation;
  const [first, last] = positions;
  return { conversationId, first, last, messageCount, cursor, sessionId };
}

export function describeMessage({ at, purged, ...message }: Message) {
  return { ...message, at: new Date(at).toISOString(), purged: purged ?? null };
}

const time = z.union([z.string(), z.number()]).nullable().optional();

/** A message as the transcript reader takes it; it ignores an object's other fields. */
const transcriptMessage = z
  .looseObject({
    role: z.enum(transcriptRoles).meta({
      description:
        "human is user; ai and model are assistant; developer is system; function is tool.",
    }),
    content: z
      .union([
        z.string(),
        z.array(z.union([z.string(), z.looseObject({ text: z.string().optional() })])),
      ])
      .meta({
        description: `A text, or a list of parts whose texts are joined by line breaks; at most ${maxMessageLength.toLocaleString("en-US")} characters.`,
      }),
    name: z.string().nullable().optional().meta({ description: "Who said it." }),
    at: time.meta({
      description:
        "When it was sent: ISO 8601 (UTC unless a zone is named), or seconds or milliseconds since 1970; never in the future. If missing, the time of the import is used.",
    }),
    timestamp: time.meta({ description: "Used if there is no `at`." }),
    created_at: time.meta({ description: "Used if there is neither." }),
  })
  .meta({ id: "TranscriptMessage" });

const list = z.array(transcriptMessage);
const transcript = z.union([
  list,
  z.looseObject({ messages: list }),
  z.looseObject({ items: list }),
]);

const question = { role: "user", content: "Did the ferry come?", at: "2026-03-02T08:00:00Z" };
const reply = { role: "assistant", content: "At nine, with the post.", name: "Wren" };
const parts = { role: "ai", content: [{ type: "text", text: "At nine." }], timestamp: 1772438460 };

/** The accepted transcript files, recognised by their content. */
export const transcriptForms: readonly BodyForm[] = [
  {
    type: "application/json",
    schema: transcript,
    examples: {
      list: { summary: "A list of messages", value: [question, reply] },
      messages: { summary: "A list under `messages`", value: { messages: [question, parts] } },
      items: {
        summary: "A list under `items`",
        value: { items: [{ role: "human", content: "" }] },
      },
    },
  },
  {
    type: "application/jsonl",
    schema: z
      .string()
      .meta({ description: "One TranscriptMessage per line; blank lines are ignored." }),
    examples: {
      lines: {
        summary: "One message a line",
        value: [question, reply].map((one) => JSON.stringify(one)).join("\n"),
      },
    },
  },
];
