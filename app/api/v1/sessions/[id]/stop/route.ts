import { sessionAnswer } from "@/lib/api/answers/session-answer";
import { defineRoute } from "@/lib/api/define-route";
import { idParams } from "@/lib/api/path-params";
import { serveRoutes } from "@/lib/api/serve-routes";
import { describeSession } from "@/lib/sessions/describe-session";
import { loadSession } from "@/lib/sessions/load-session";
import { stopSessionSchema } from "@/lib/sessions/session-schema";
import { stopSession } from "@/lib/sessions/stop-session";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/sessions/{id}/stop", {
  POST: defineRoute({
    name: "stopSession",
    summary: "Stop a session that is queued to running; what it applied goes back",
    permission: "sessions.stop",
    params: idParams,
    body: stopSessionSchema,
    answer: sessionAnswer,
    refusals: [409],
    run: async ({ ctx, params, body }) => {
      await stopSession(ctx, { sessionId: params.id, note: body.note });
      return describeSession(await loadSession(ctx, { sessionId: params.id }));
    },
  }),
});
