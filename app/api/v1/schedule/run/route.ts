import { runAnswer, toRunAnswer } from "@/lib/api/answers/schedule-answer";
import { defineRoute } from "@/lib/api/define-route";
import { dryRunQuery } from "@/lib/api/dry-run-query";
import { serveRoutes } from "@/lib/api/serve-routes";
import { runSchedule } from "@/lib/sessions/run-schedule";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/schedule/run", {
  POST: defineRoute({
    name: "runSchedule",
    summary: "Start a session of every agent that is due, or with dryRun say which would be",
    permission: "sessions.start",
    query: dryRunQuery,
    answer: runAnswer,
    makesTransactions: true,
    run: async ({ ctx, query }) =>
      toRunAnswer(await runSchedule(ctx, { isDryRun: query.dryRun === "true" })),
  }),
});
