import { pageAnswer } from "@/lib/api/answers/page-answer";
import { sessionAnswer } from "@/lib/api/answers/session-answer";
import { defineRoute } from "@/lib/api/define-route";
import { serveRoutes } from "@/lib/api/serve-routes";
import { describeSession } from "@/lib/sessions/describe-session";
import { listSessions, listSessionsSchema } from "@/lib/sessions/list-sessions";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/sessions", {
  GET: defineRoute({
    name: "listSessions",
    summary: "Sessions, newest first; an agent's key sees its agent's",
    permission: "sessions.watch",
    query: listSessionsSchema,
    answer: pageAnswer(sessionAnswer),
    run: async ({ ctx, query }) => {
      const page = await listSessions(ctx, query);
      return { ...page, items: page.items.map(describeSession) };
    },
  }),
});
