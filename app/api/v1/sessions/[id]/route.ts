import { sessionAnswer } from "@/lib/api/answers/session-answer";
import { defineRoute } from "@/lib/api/define-route";
import { idParams } from "@/lib/api/path-params";
import { serveRoutes } from "@/lib/api/serve-routes";
import { describeSession } from "@/lib/sessions/describe-session";
import { loadSession } from "@/lib/sessions/load-session";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/sessions/{id}", {
  GET: defineRoute({
    name: "loadSession",
    summary: "One session as it stands",
    permission: "sessions.watch",
    params: idParams,
    answer: sessionAnswer,
    run: async ({ ctx, params }) =>
      describeSession(await loadSession(ctx, { sessionId: params.id })),
  }),
});
