import { sessionAnswer } from "@/lib/api/answers/session-answer";
import { defineRoute } from "@/lib/api/define-route";
import { dryRunQuery } from "@/lib/api/dry-run-query";
import { idParams } from "@/lib/api/path-params";
import { rehearse } from "@/lib/rehearse";
import { serveRoutes } from "@/lib/api/serve-routes";
import { approveSession } from "@/lib/sessions/approve-session";
import { describeSession } from "@/lib/sessions/describe-session";
import { loadSession } from "@/lib/sessions/load-session";
import { approveSessionSchema } from "@/lib/sessions/session-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/sessions/{id}/approve", {
  POST: defineRoute({
    name: "approveSession",
    summary: "Approve a session as it was seen: confirms its changes",
    permission: "sessions.decide",
    params: idParams,
    query: dryRunQuery,
    body: approveSessionSchema,
    answer: sessionAnswer,
    refusals: [409],
    run: ({ ctx, params, query, body }) =>
      rehearse(ctx, query.dryRun === "true", async (within) => {
        const { seenSequence, note } = body;
        await approveSession(within, { sessionId: params.id, seenSequence, note });
        return describeSession(await loadSession(within, { sessionId: params.id }));
      }),
  }),
});
