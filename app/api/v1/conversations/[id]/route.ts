import { conversationAnswer } from "@/lib/api/answers/conversation-answer";
import { defineRoute } from "@/lib/api/define-route";
import { idParams } from "@/lib/api/path-params";
import { serveRoutes } from "@/lib/api/serve-routes";
import { describeConversation } from "@/lib/conversations/describe-conversation";
import { loadConversation } from "@/lib/conversations/load-conversation";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/conversations/{id}", {
  GET: defineRoute({
    name: "loadConversation",
    summary: "One conversation, without its messages",
    permission: "ledger.read",
    params: idParams,
    answer: conversationAnswer,
    run: async ({ ctx, params }) => {
      const { conversation } = await loadConversation(ctx, { conversationId: params.id });
      return describeConversation(conversation);
    },
  }),
});
