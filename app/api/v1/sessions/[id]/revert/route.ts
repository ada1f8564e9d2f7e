import { sessionAnswer } from "@/lib/api/answers/session-answer";
import { defineRoute } from "@/lib/api/define-route";
import { dryRunQuery } from "@/lib/api/dry-run-query";
import { idParams } from "@/lib/api/path-params";
import { rehearse } from "@/lib/rehearse";
import { serveRoutes } from "@/lib/api/serve-routes";
import { revertOperations } from "@/lib/sessions/revert-operations";
import { describeSession } from "@/lib/sessions/describe-session";
import { loadSession } from "@/lib/sessions/load-session";
import { revertOperationsSchema, toAnswers } from "@/lib/sessions/session-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/sessions/{id}/revert", {
  POST: defineRoute({
    name: "revertOperations",
    summary: "Revert chosen operations, with what leans on them",
    permission: "sessions.decide",
    params: idParams,
    query: dryRunQuery,
    body: revertOperationsSchema,
    answer: sessionAnswer,
    refusals: [409],
    run: ({ ctx, params, query, body }) =>
      rehearse(ctx, query.dryRun === "true", async (within) => {
        const { conflicts, ...decision } = body;
        const answers = toAnswers(conflicts);
        await revertOperations(within, { ...decision, sessionId: params.id, answers });
        return describeSession(await loadSession(within, { sessionId: params.id }));
      }),
  }),
});
