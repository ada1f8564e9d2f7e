import { sessionAnswer } from "@/lib/api/answers/session-answer";
import { defineRoute } from "@/lib/api/define-route";
import { dryRunQuery } from "@/lib/api/dry-run-query";
import { idParams } from "@/lib/api/path-params";
import { serveRoutes } from "@/lib/api/serve-routes";
import { rehearse } from "@/lib/rehearse";
import { acceptSummary } from "@/lib/sessions/accept-summary";
import { describeSession } from "@/lib/sessions/describe-session";
import { loadSession } from "@/lib/sessions/load-session";
import { acceptSummarySchema } from "@/lib/sessions/session-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/sessions/{id}/accept", {
  POST: defineRoute({
    name: "acceptSummary",
    summary: "Accept the summary that a failed session was refused for; answers the new session",
    permission: "sessions.decide",
    params: idParams,
    query: dryRunQuery,
    body: acceptSummarySchema,
    answer: sessionAnswer,
    refusals: [409],
    run: ({ ctx, params, query, body }) =>
      rehearse(ctx, query.dryRun === "true", async (within) => {
        const { id } = await acceptSummary(within, { sessionId: params.id, ...body });
        return describeSession(await loadSession(within, { sessionId: id }));
      }),
  }),
});
