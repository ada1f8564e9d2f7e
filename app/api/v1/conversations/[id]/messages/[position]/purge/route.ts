import { messagePurgeAnswer } from "@/lib/api/answers/purge-answer";
import { defineRoute } from "@/lib/api/define-route";
import { dryRunQuery } from "@/lib/api/dry-run-query";
import { messageParams } from "@/lib/api/path-params";
import { serveRoutes } from "@/lib/api/serve-routes";
import { purgeMessage } from "@/lib/conversations/purge-message";
import { purgeMessageSchema } from "@/lib/conversations/purge-message-schema";
import { rehearse } from "@/lib/rehearse";

const path = "/conversations/{id}/messages/{position}/purge";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes(path, {
  POST: defineRoute({
    name: "purgeMessage",
    summary: "Remove a message's words for good, from summaries too; its place and hash remain",
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
});
