import { entryAnswer } from "@/lib/api/answers/entry-answer";
import { pageAnswer } from "@/lib/api/answers/page-answer";
import { defineRoute } from "@/lib/api/define-route";
import { idParams } from "@/lib/api/path-params";
import { serveRoutes } from "@/lib/api/serve-routes";
import { listSessionEntries, listSessionEntriesSchema } from "@/lib/sessions/list-session-entries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/sessions/{id}/entries", {
  GET: defineRoute({
    name: "listEntries",
    summary: "A session's log, oldest first",
    permission: "sessions.watch",
    params: idParams,
    query: listSessionEntriesSchema,
    answer: pageAnswer(entryAnswer),
    run: ({ ctx, params, query }) => listSessionEntries(ctx, { ...query, sessionId: params.id }),
  }),
});
