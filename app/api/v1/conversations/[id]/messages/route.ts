import { appendedAnswer, messageAnswer } from "@/lib/api/answers/conversation-answer";
import { pageAnswer } from "@/lib/api/answers/page-answer";
import { defineRoute } from "@/lib/api/define-route";
import { idParams } from "@/lib/api/path-params";
import { bodyLimits } from "@/lib/api/read-body";
import { serveRoutes } from "@/lib/api/serve-routes";
import { appendMessages } from "@/lib/conversations/append-messages";
import { newMessagesSchema } from "@/lib/conversations/conversation-schema";
import { describeAppended, describeMessage } from "@/lib/conversations/describe-conversation";
import { listMessages, listMessagesSchema } from "@/lib/conversations/list-messages";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes(
  "/conversations/{id}/messages",
  {
    GET: defineRoute({
      name: "listMessages",
      summary: "A conversation's messages, folded ones too, in their order",
      permission: "ledger.read",
      params: idParams,
      query: listMessagesSchema,
      answer: pageAnswer(messageAnswer),
      run: async ({ ctx, params, query }) => {
        const page = await listMessages(ctx, { ...query, conversationId: params.id });
        return { ...page, items: page.items.map(describeMessage) };
      },
    }),
    POST: defineRoute({
      name: "appendMessages",
      summary: "Append up to 10,000 messages, all or none",
      permission: "conversations.write",
      params: idParams,
      body: newMessagesSchema,
      maxBodyBytes: bodyLimits.large,
      answer: appendedAnswer,
      status: 201,
      run: async ({ ctx, params, body }) =>
        describeAppended(
          await appendMessages(ctx, { conversationId: params.id, items: body.items }),
        ),
    }),
  },
);
