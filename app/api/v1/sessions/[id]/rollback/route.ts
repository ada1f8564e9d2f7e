import { sessionAnswer } from "@/lib/api/answers/session-answer";
import { defineRoute } from "@/lib/api/define-route";
import { dryRunQuery } from "@/lib/api/dry-run-query";
import { idParams } from "@/lib/api/path-params";
import { rehearse } from "@/lib/rehearse";
import { serveRoutes } from "@/lib/api/serve-routes";
import { rollBackSession } from "@/lib/sessions/roll-back-session";
import { describeSession } from "@/lib/sessions/describe-session";
import { loadSession } from "@/lib/sessions/load-session";
import { rollBackSessionSchema, toAnswers } from "@/lib/sessions/session-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/sessions/{id}/rollback", {
  POST: defineRoute({
    name: "rollBackSession",
    summary: "Roll a session back, whole, or answer the conflicts that it left",
    permission: "sessions.decide",
    params: idParams,
    query: dryRunQuery,
    body: rollBackSessionSchema,
    answer: sessionAnswer,
    refusals: [409],
    run: ({ ctx, params, query, body }) =>
      rehearse(ctx, query.dryRun === "true", async (within) => {
        const { seenSequence, note, conflicts, laterFolds } = body;
        const answers = toAnswers(conflicts);
        const decision = { sessionId: params.id, seenSequence, note, answers, laterFolds };
        await rollBackSession(within, decision);
        return describeSession(await loadSession(within, { sessionId: params.id }));
      }),
  }),
});
