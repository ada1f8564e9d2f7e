import { z } from "zod";
import { instantAnswer } from "@/lib/api/answers/instant-answer";
import { pageAnswer } from "@/lib/api/answers/page-answer";
import { runAnswer, scheduleAnswer, toRunAnswer } from "@/lib/api/answers/schedule-answer";
import { defineRoute, serveTable } from "@/lib/api/routes/define-route";
import { dryRunQuery, idParams } from "@/lib/api/routes/route-params";
import { sendExport } from "@/lib/api/send-export";
import { exportAudit, exportAuditSchema } from "@/lib/audit/export-audit";
import { listAudit, listAuditSchema } from "@/lib/audit/list-audit";
import { describeAuditRecord, recordLineSchema } from "@/lib/audit/record-line";
import { undoAct } from "@/lib/memories/undo-act";
import { sayMinute } from "@/lib/schedule/sweep-schedule";
import { loadSchedule } from "@/lib/sessions/schedule/load-schedule";
import { runSchedule } from "@/lib/sessions/schedule/run-schedule";

/** What an undo restored, and what it left because it was changed since. */
const actUndoneAnswer = z
  .strictObject({
    act: z.string().nullable().meta({
      description: "The undo, which can be undone in turn; null where nothing was restored.",
    }),
    restored: z.int(),
    changed: z.array(z.int()).meta({ description: "Changed since, by number: left as they are." }),
  })
  .meta({ id: "ActUndone" });

/** An audit record, with the hash that chains it. */
const auditAnswer = recordLineSchema.extend({ at: instantAnswer }).meta({ id: "AuditRecord" });

export const accountRoutes = serveTable({
  "GET /schedule": defineRoute({
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

  "POST /schedule/run": defineRoute({
    name: "runSchedule",
    summary: "Start a session of every agent that is due, or with dryRun say which would be",
    permission: "sessions.start",
    query: dryRunQuery,
    answer: runAnswer,
    makesTransactions: true,
    run: async ({ ctx, query }) =>
      toRunAnswer(await runSchedule(ctx, { isDryRun: query.dryRun === "true" })),
  }),

  "POST /acts/{id}/undo": defineRoute({
    name: "undoAct",
    summary: "Undo a change of many memories, but for what was changed since",
    permission: "memories.edit",
    params: idParams,
    answer: actUndoneAnswer,
    refusals: [409],
    run: ({ ctx, params }) => undoAct(ctx, params),
  }),

  "GET /audit": defineRoute({
    name: "listAudit",
    summary: "Who did what, newest first",
    permission: "audit.read",
    query: listAuditSchema,
    answer: pageAnswer(auditAnswer),
    run: async ({ ctx, query }) => {
      const page = await listAudit(ctx, query);
      return { ...page, items: page.items.map(describeAuditRecord) };
    },
  }),

  "GET /audit/export": defineRoute({
    name: "exportAudit",
    summary: "One chain as JSONL with its signed head: an agent's, or else the account's",
    permission: "audit.read",
    query: exportAuditSchema,
    answer: null,
    answerTypes: ["application/jsonl"],
    refusals: [429],
    run: ({ ctx, query, request }) =>
      sendExport(request, ctx, (within) => exportAudit(within, query)),
  }),
});
