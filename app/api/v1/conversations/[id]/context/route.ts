import { contextAnswer } from "@/lib/api/answers/conversation-answer";
import { defineRoute } from "@/lib/api/define-route";
import { idParams } from "@/lib/api/path-params";
import { serveRoutes } from "@/lib/api/serve-routes";
import { describeMessage } from "@/lib/conversations/describe-conversation";
import { loadConversationContext } from "@/lib/conversations/load-conversation-context";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes(
  "/conversations/{id}/context",
  {
    GET: defineRoute({
      name: "loadContext",
      summary: "What an agent goes on with: the summary, and every message that is not in it",
      permission: "ledger.read",
      params: idParams,
      answer: contextAnswer,
      run: async ({ ctx, params }) => {
        const found = await loadConversationContext(ctx, { conversationId: params.id });
        return { summary: found.summary, messages: found.messages.map(describeMessage) };
      },
    }),
  },
);
