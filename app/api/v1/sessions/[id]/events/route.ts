import { z } from "zod";
import { answerWithEvents } from "@/app/api/answer-with-events";
import { defineRoute } from "@/lib/api/define-route";
import { idParams } from "@/lib/api/path-params";
import { serveRoutes } from "@/lib/api/serve-routes";
import { actingKey } from "@/lib/auth/acting-key";

const querySchema = z.strictObject({
  after: z.string().optional().meta({ description: "The sequence of the last entry seen." }),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/sessions/{id}/events", {
  GET: defineRoute({
    name: "followEntries",
    summary: "A session's log as server-sent events, replayed after Last-Event-ID and followed",
    permission: "sessions.watch",
    params: idParams,
    query: querySchema,
    answer: null,
    answerTypes: ["text/event-stream"],
    run: ({ ctx, params, request }) =>
      answerWithEvents({
        request,
        sessionId: params.id,
        context: ctx,
        askAgain: () => actingKey(ctx.db, request.headers, new Date()),
      }),
  }),
});
