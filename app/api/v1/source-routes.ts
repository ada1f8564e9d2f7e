import { z } from "zod";
import { addRoute } from "@/app/api/v1/memory-routes";
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
import { messagePurgeAnswer, observationAnswer } from "@/lib/api/answers/memories";
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
import { mapPage, pageAnswer } from "@/lib/page";
import { purgeMessage } from "@/lib/purge/message";
import { purgeMessageSchema } from "@/lib/purge/schema";
import { rehearse } from "@/lib/context";
import {
  addObservations,
  listObservations,
  listObservationsSchema,
  newObservationSchema,
} from "@/lib/memories/observations";
import { describeMemories } from "@/lib/memories/load";

/** What became of an imported transcript; `sessionId` is the fold that it started, if it did. */
const transcriptAnswer = z
  .strictObject({
    added: z.int(),
    skipped: z.array(z.strictObject({ line: z.int(), reason: z.string() })),
    warnings: z.array(z.string()).meta({
      description:
        "What the file holds besides messages, by kind and count, and what else to know.",
    }),
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
    run: async ({ ctx, params, query }) =>
      mapPage(await listConversations(ctx, { ...query, agentId: params.id }), describeConversation),
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
      describeConversation(await createConversation(ctx, { agentId: params.id, ...body })),
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
    run: async ({ ctx, params, query }) =>
      mapPage(await listMessages(ctx, { ...query, conversationId: params.id }), describeMessage),
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
    summary:
      "Append the messages of a transcript, as OpenAI, Anthropic, the AI SDK, Claude Code, Codex, LangChain, ShareGPT, ChatGPT or Claude write it; the body is the file",
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

export const observationRoutes = serveTable({
  "GET /agents/{id}/observations": defineRoute({
    name: "listObservations",
    summary: "An agent's observations, newest first, each with the facts that name it",
    permission: "ledger.read",
    params: idParams,
    query: listObservationsSchema.omit({ agentId: true }),
    answer: pageAnswer(observationAnswer),
    run: async ({ ctx, params, query }) => {
      const page = await listObservations(ctx, { ...query, agentId: params.id });
      const described = await describeMemories(
        ctx,
        page.items.map(({ row }) => row),
      );
      const items = described.map((memory, index) => ({
        ...memory,
        facts: page.items[index]?.facts ?? [],
      }));
      return { ...page, items };
    },
  }),

  "POST /agents/{id}/observations": addRoute("observations", {
    name: "addObservations",
    summary: "Note one observation, or up to 1,000 of them, all or none",
    permission: "observations.write",
    body: newObservationSchema,
    add: addObservations,
  }),
});
