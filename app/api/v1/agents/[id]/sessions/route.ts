import { sessionAnswer } from "@/lib/api/answers/session-answer";
import { defineRoute } from "@/lib/api/define-route";
import { idParams } from "@/lib/api/path-params";
import { serveRoutes } from "@/lib/api/serve-routes";
import { describeSession } from "@/lib/sessions/describe-session";
import { startSessionSchema } from "@/lib/sessions/session-schema";
import { startSession } from "@/lib/sessions/start-session";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/agents/{id}/sessions", {
  POST: defineRoute({
    name: "startSession",
    summary: "Start a session; a worker runs it",
    permission: "sessions.start",
    params: idParams,
    body: startSessionSchema.omit({ agentId: true }),
    answer: sessionAnswer,
    status: 202,
    refusals: [409, 422],
    location: (session) => `/sessions/${String(session["id"])}`,
    run: async ({ ctx, params, body }) => {
      const session = await startSession(ctx, { ...body, agentId: params.id });
      return describeSession({ session, conflicts: [], laterFolds: [] });
    },
  }),
});
