import { z } from "zod";
import { pageAnswer } from "@/lib/api/answers/fields";
import {
  addedRunsAnswer,
  describeListedRun,
  describeRun,
  folderReportAnswer,
  listedRunAnswer,
  runRecordAnswer,
} from "@/lib/api/answers/handbook";
import { bodyLimits, idParams, runParams } from "@/lib/api/request";
import { defineRoute, serveTable } from "@/lib/api/route";
import { sendExport } from "@/lib/api/export";
import { addRuns, deleteRun, restoreRun } from "@/lib/handbook/save-runs";
import { exportFolder } from "@/lib/handbook/export-folder";
import { importFolder, importFolderSchema } from "@/lib/handbook/import-folder";
import { listRuns, listRunsSchema, loadRun } from "@/lib/handbook/load-runs";
import { newRunSchema, newRunsSchema } from "@/lib/handbook/schema";

function isList(raw: unknown): boolean {
  return typeof raw === "object" && raw !== null && Object.hasOwn(raw, "items");
}

export const runRoutes = serveTable({
  "GET /agents/{id}/runs": defineRoute({
    name: "listRuns",
    summary: "An agent's runs, newest first, without their texts",
    permission: "ledger.read",
    params: idParams,
    query: listRunsSchema.omit({ agentId: true }),
    answer: pageAnswer(listedRunAnswer),
    run: async ({ ctx, params, query }) => {
      const page = await listRuns(ctx, { ...query, agentId: params.id });
      return { ...page, items: page.items.map(describeListedRun) };
    },
  }),

  "POST /agents/{id}/runs": defineRoute({
    name: "addRuns",
    summary: "Add one finished run, or up to 1,000 of them, all or none; a newer one replaces",
    permission: "runs.write",
    params: idParams,
    body: z.union([newRunSchema, newRunsSchema]),
    chooseBody: (raw) => (isList(raw) ? newRunsSchema : newRunSchema),
    maxBodyBytes: bodyLimits.large,
    answer: addedRunsAnswer,
    refusals: [409],
    run: ({ ctx, params, body }) =>
      addRuns(ctx, { agentId: params.id, items: "items" in body ? body.items : [body] }),
  }),

  "GET /agents/{id}/runs/{threadId}": defineRoute({
    name: "loadRun",
    summary: "One run with its texts and the handbook's lines that rest on it",
    permission: "ledger.read",
    params: runParams,
    answer: runRecordAnswer,
    run: async ({ ctx, params: { id, threadId } }) =>
      describeRun(await loadRun(ctx, { agentId: id, threadId })),
  }),

  "POST /agents/{id}/handbook/imports": defineRoute({
    name: "importHandbook",
    summary:
      "Import a folder of runs and documents in the origin's form; the body is a zip or tar file",
    permission: "memories.import",
    params: idParams,
    query: importFolderSchema.omit({ agentId: true, archive: true }),
    body: z.instanceof(Uint8Array),
    bodyType: "bytes",
    maxBodyBytes: bodyLimits.large,
    answer: folderReportAnswer,
    refusals: [409],
    run: ({ ctx, params, query, body }) =>
      importFolder(ctx, { ...query, agentId: params.id, archive: body }),
  }),

  "GET /agents/{id}/handbook.zip": defineRoute({
    name: "exportHandbook",
    summary: "An agent's handbook and runs as a zip file in the origin's form",
    permission: "ledger.read",
    params: idParams,
    answer: null,
    answerTypes: ["application/zip"],
    refusals: [409, 429],
    run: ({ ctx, params, request }) =>
      sendExport(request, ctx, (within) => exportFolder(within, { agentId: params.id })),
  }),

  "DELETE /agents/{id}/runs/{threadId}": changeRoute({
    name: "deleteRun",
    summary: "Delete a run; it can be restored",
    change: deleteRun,
  }),

  "POST /agents/{id}/runs/{threadId}/restore": changeRoute({
    name: "restoreRun",
    summary: "Restore a deleted run",
    change: restoreRun,
  }),
});

function changeRoute(route: {
  readonly name: string;
  readonly summary: string;
  readonly change: typeof restoreRun;
}) {
  const { change, ...facts } = route;
  return defineRoute({
    ...facts,
    permission: "memories.edit",
    params: runParams,
    body: z.strictObject({}),
    answer: runRecordAnswer,
    run: async ({ ctx, params: { id, threadId } }) => {
      await change(ctx, { agentId: id, threadId });
      return describeRun(await loadRun(ctx, { agentId: id, threadId }));
    },
  });
}
