import { z } from "zod";
import {
  addedRunsAnswer,
  describeRun,
  documentAnswer,
  folderReportAnswer,
  forgetAnswer,
  foundLinesAnswer,
  handbookTreeAnswer,
  listedRunAnswer,
  runRecordAnswer,
  savedDocumentAnswer,
} from "@/lib/api/answers/handbook";
import { defineRoute, serveTable } from "@/lib/api/route";
import {
  bodyLimits,
  documentParams,
  dryRunQuery,
  idParams,
  isList,
  runParams,
} from "@/lib/api/request";
import { exportFolder } from "@/lib/handbook/folder";
import {
  documentPathSchema,
  folderSchema,
  forgetBody,
  newRunSchema,
  newRunsSchema,
  saveDocumentBody,
  searchHandbookSchema,
} from "@/lib/handbook/schema";
import { forget, previewForget } from "@/lib/handbook/forget";
import { loadDocument, loadHandbookTree } from "@/lib/handbook/load";
import { saveDocument } from "@/lib/handbook/save";
import { searchHandbook } from "@/lib/handbook/search";
import { pageAnswer } from "@/lib/page";
import { parseInput } from "@/lib/parse-input";
import { sendExport } from "@/lib/api/export";
import { addRuns, deleteRun, restoreRun } from "@/lib/handbook/save-runs";
import { importFolder, importFolderSchema } from "@/lib/handbook/import-folder";
import { listRuns, listRunsSchema, loadRun } from "@/lib/handbook/load-runs";

const placeSchema = z.strictObject({ path: documentPathSchema });

export const handbookRoutes = serveTable({
  "GET /agents/{id}/handbook": defineRoute({
    name: "loadHandbook",
    summary: "The documents of an agent's handbook, without their texts",
    permission: "ledger.read",
    params: idParams,
    answer: handbookTreeAnswer,
    run: ({ ctx, params }) => loadHandbookTree(ctx, { agentId: params.id }),
  }),

  "GET /agents/{id}/handbook/files/{path}": defineRoute({
    name: "loadDocument",
    summary:
      "A document with what each line rests on. With cwd, blocks that don't apply there are left out",
    permission: "ledger.read",
    params: documentParams,
    query: z.strictObject({ cwd: folderSchema.optional() }),
    answer: documentAnswer,
    run: ({ ctx, params: { id, path }, query }) =>
      loadDocument(ctx, { agentId: id, path, cwd: query.cwd }),
  }),

  "PUT /agents/{id}/handbook/files/{path}": defineRoute({
    name: "saveDocument",
    summary:
      "Write or remove a document, if its version is the one you saw. Sessions never change lines that you wrote",
    permission: "memories.edit",
    params: documentParams,
    body: saveDocumentBody,
    answer: savedDocumentAnswer,
    run: async ({ ctx, params: { id, path }, body }) =>
      saveDocument(ctx, { ...body, ...parseInput(placeSchema, { path }), agentId: id }),
  }),

  "GET /agents/{id}/handbook/search": defineRoute({
    name: "searchHandbook",
    summary: "Lines that contain a text, ignoring case: at most 200 of the total",
    permission: "ledger.read",
    params: idParams,
    query: searchHandbookSchema,
    answer: foundLinesAnswer,
    run: ({ ctx, params, query }) => searchHandbook(ctx, { ...query, agentId: params.id }),
  }),

  "POST /agents/{id}/handbook/forget": defineRoute({
    name: "forget",
    summary:
      "Forget runs or one block: exactly the lines that rest on them alone are removed. With dryRun, they are only listed",
    permission: "memories.edit",
    params: idParams,
    query: dryRunQuery,
    body: forgetBody,
    answer: forgetAnswer,
    run: ({ ctx, params, query, body }) => {
      const input = { ...body, agentId: params.id };
      return query.dryRun === "true" ? previewForget(ctx, input) : forget(ctx, input);
    },
  }),
});

export const runRoutes = serveTable({
  "GET /agents/{id}/runs": defineRoute({
    name: "listRuns",
    summary: "An agent's runs, newest first, without their texts",
    permission: "ledger.read",
    params: idParams,
    query: listRunsSchema.omit({ agentId: true }),
    answer: pageAnswer(listedRunAnswer),
    run: ({ ctx, params, query }) => listRuns(ctx, { ...query, agentId: params.id }),
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
