import { conversationAnswer } from "@/lib/api/answers/conversation-answer";
import { pageAnswer } from "@/lib/api/answers/page-answer";
import { defineRoute } from "@/lib/api/define-route";
import { idParams } from "@/lib/api/path-params";
import { serveRoutes } from "@/lib/api/serve-routes";
import { newConversationSchema } from "@/lib/conversations/conversation-schema";
import { createConversation } from "@/lib/conversations/create-conversation";
import { describeConversation } from "@/lib/conversations/describe-conversation";
import { listConversations, listConversationsSchema } from "@/lib/conversations/list-conversations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes(
  "/agents/{id}/conversations",
  {
    GET: defineRoute({
      name: "listConversations",
      summary: "An agent's conversations, in the order of their making",
      permission: "ledger.read",
      params: idParams,
      query: listConversationsSchema.omit({ agentId: true }),
      answer: pageAnswer(conversationAnswer),
      run: async ({ ctx, params, query }) => {
        const page = await listConversations(ctx, { ...query, agentId: params.id });
        return { ...page, items: page.items.map(describeConversation) };
      },
    }),
    POST: defineRoute({
      name: "createConversation",
      summary: "Begin a conversation, without messages",
      permission: "conversations.write",
      params: idParams,
      body: newConversationSchema,
      answer: conversationAnswer,
      status: 201,
      location: (conversation) => `/conversations/${String(conversation["id"])}`,
      run: async ({ ctx, params, body }) =>
        describeConversation(
          await createConversation(ctx, { agentId: params.id, name: body.name }),
        ),
    }),
  },
);
