import { z } from "zod";
import {
  documentAnswer,
  foundLinesAnswer,
  forgetAnswer,
  handbookTreeAnswer,
  savedDocumentAnswer,
} from "@/lib/api/answers/handbook";
import { defineRoute, serveTable } from "@/lib/api/route";
import { documentParams, dryRunQuery, idParams } from "@/lib/api/request";
import {
  documentPathSchema,
  folderSchema,
  forgetBody,
  saveDocumentBody,
  searchHandbookSchema,
} from "@/lib/handbook/schema";
import { forget, previewForget } from "@/lib/handbook/forget";
import { loadDocument, loadHandbookTree } from "@/lib/handbook/load";
import { saveDocument } from "@/lib/handbook/save";
import { searchHandbook } from "@/lib/handbook/search";
import { parseInput } from "@/lib/parse-input";

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
    refusals: [409],
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
    refusals: [409],
    run: ({ ctx, params, query, body }) => {
      const input = { ...body, agentId: params.id };
      return query.dryRun === "true" ? previewForget(ctx, input) : forget(ctx, input);
    },
  }),
});
