import { z } from "zod";
import {
  appendedAnswer,
  contextAnswer,
  conversationAnswer,
  describeAppended,
  describeConversation,
  describeMessage,
  messageAnswer,
  transcriptForms,
} from "@/lib/api/answers/conversations";
import { seeAsAsked } from "@/lib/agents/agent-view";
import { pageAnswer } from "@/lib/api/answers/fields";
import { messagePurgeAnswer } from "@/lib/api/answers/memories";
import { bodyLimits, dryRunQuery, idParams, messageParams } from "@/lib/api/request";
import { defineRoute, serveTable } from "@/lib/api/route";
import { appendMessages, createConversation, importTranscript } from "@/lib/conversations/save";
import { newConversationSchema, newMessagesSchema } from "@/lib/conversations/schema";
import {
  listConversations,
  listConversationsSchema,
  listMessages,
  listMessagesSchema,
  loadConversationContext,
  requireConversation,
} from "@/lib/conversations/load";
import { purgeMessage } from "@/lib/purge/message";
import { purgeMessageSchema } from "@/lib/purge/schema";
import { rehearse } from "@/lib/context";

/** What became of an imported transcript; `sessionId` is the fold that it started, if it did. */
const transcriptAnswer = z
  .strictObject({
    added: z.int(),
    skipped: z.array(z.strictObject({ line: z.int(), reason: z.string() })),
    sessionId: z.string().nullable(),
  })
  .meta({ id: "TranscriptReport" });

export const conversationRoutes = serveTable({
  "GET /agents/{id}/conversations": defineRoute({
    name: "listConversations",
    summary: "An agent's conversations, oldest first",
    permission: "ledger.read",
    params: idParams,
    query: listConversationsSchema.omit({ agentId: true }),
    answer: pageAnswer(conversationAnswer),
    run: async ({ ctx, params, query }) => {
      const page = await listConversations(ctx, { ...query, agentId: params.id });
      return { ...page, items: page.items.map(describeConversation) };
    },
  }),

  "POST /agents/{id}/conversations": defineRoute({
    name: "createConversation",
    summary: "Create an empty conversation",
    permission: "conversations.write",
    params: idParams,
    body: newConversationSchema,
    answer: conversationAnswer,
    status: 201,
    location: (conversation) => `/conversations/${String(conversation["id"])}`,
    run: async ({ ctx, params, body }) =>
      describeConversation(await createConversation(ctx, { agentId: params.id, name: body.name })),
  }),

  "GET /conversations/{id}": defineRoute({
    name: "loadConversation",
    summary: "One conversation, without its messages",
    permission: "ledger.read",
    params: idParams,
    answer: conversationAnswer,
    run: async ({ ctx, params }) => {
      const { conversation } = await requireConversation(ctx, params.id, "ledger.read");
      return describeConversation(conversation);
    },
  }),

  "GET /conversations/{id}/messages": defineRoute({
    name: "listMessages",
    summary: "A conversation's messages in order, including folded ones",
    permission: "ledger.read",
    params: idParams,
    query: listMessagesSchema,
    answer: pageAnswer(messageAnswer),
    run: async ({ ctx, params, query }) => {
      const page = await listMessages(ctx, { ...query, conversationId: params.id });
      return { ...page, items: page.items.map(describeMessage) };
    },
  }),

  "POST /conversations/{id}/messages": defineRoute({
    name: "appendMessages",
    summary: "Append up to 10,000 messages, all or none",
    permission: "conversations.write",
    params: idParams,
    body: newMessagesSchema,
    maxBodyBytes: bodyLimits.large,
    answer: appendedAnswer,
    status: 201,
    run: async ({ ctx, params: { id }, body }) => {
      const appended = await appendMessages(ctx, { conversationId: id, items: body.items });
      return seeAsAsked(ctx, { id }, async (within) => {
        const { conversation } = await requireConversation(within, id, "conversations.write");
        const { cursor } = conversation;
        return describeAppended({
          ...appended,
          conversation: { ...appended.conversation, cursor },
        });
      });
    },
  }),

  "POST /conversations/{id}/messages/{position}/purge": defineRoute({
    name: "purgeMessage",
    summary: "Remove a message's text for good, from summaries too; its position and hash remain",
    permission: "memories.purge",
    params: messageParams,
    query: dryRunQuery,
    body: purgeMessageSchema,
    answer: messagePurgeAnswer,
    refusals: [409],
    run: ({ ctx, params, query, body }) => {
      const message = { conversationId: params.id, position: params.position, ...body };
      return rehearse(ctx, query.dryRun === "true", (within) => purgeMessage(within, message));
    },
  }),

  "GET /conversations/{id}/context": defineRoute({
    name: "loadContext",
    summary: "The context of a conversation: the summary and all messages after it",
    permission: "ledger.read",
    params: idParams,
    answer: contextAnswer,
    run: async ({ ctx, params }) => {
      const found = await loadConversationContext(ctx, { conversationId: params.id });
      return { summary: found.summary, messages: found.messages.map(describeMessage) };
    },
  }),

  "POST /conversations/{id}/imports": defineRoute({
    name: "importTranscript",
    summary: "Append the messages of a JSON or JSONL transcript; the body is the file",
    permission: "conversations.write",
    params: idParams,
    query: dryRunQuery,
    body: z.string(),
    bodyType: "text",
    bodyForms: transcriptForms,
    maxBodyBytes: bodyLimits.large,
    answer: transcriptAnswer,
    run: ({ ctx, params, query, body }) =>
      importTranscript(ctx, {
        conversationId: params.id,
        text: body,
        isDryRun: query.dryRun === "true",
      }),
  }),
});
