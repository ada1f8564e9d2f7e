import { scheduleAnswer, toRunAnswer } from "@/lib/api/answers/schedule-answer";
import { defineRoute } from "@/lib/api/define-route";
import { serveRoutes } from "@/lib/api/serve-routes";
import { sayMinute } from "@/lib/refinement/sweep-schedule";
import { loadSchedule } from "@/lib/sessions/load-schedule";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/schedule", {
  GET: defineRoute({
    name: "getSchedule",
    summary: "When agents are refined by themselves, and what came of the last run",
    permission: "settings.read",
    answer: scheduleAnswer,
    run: async ({ ctx }) => {
      const { schedule, nextAt, lastRun } = await loadSchedule(ctx);
      const { days, minute, zone } = schedule;
      return {
        days,
        time: sayMinute(minute),
        zone,
        nextRunAt: nextAt?.toISOString() ?? null,
        lastRun: lastRun && { ...toRunAnswer(lastRun), startedBy: lastRun.startedBy },
      };
    },
  }),
});
