import { z } from "zod";
import { sendExport } from "@/lib/api/export";
import { documentParams, idParams } from "@/lib/api/request";
import { defineRoute, serveTable } from "@/lib/api/route";
import { exportFolderFiles, loadFolder, loadFolderFile } from "@/lib/folder/load";
import { setFree } from "@/lib/folder/save";
import { folderPathSchema, freeBody } from "@/lib/folder/schema";
import { parseInput } from "@/lib/parse-input";

const pathParams = documentParams.extend({
  path: z.string().min(1).max(500).meta({ description: "A file's path in the folder." }),
});
const placeSchema = z.strictObject({ path: folderPathSchema });

const folderAnswer = z
  .strictObject({
    files: z.array(
      z.strictObject({
        path: z.string(),
        kind: z.string().meta({ description: "Which product's file it is." }),
        hash: z.string().meta({ description: "SHA-256 of its bytes now." }),
        bytes: z.int(),
        memories: z.int().meta({ description: "Its memories, discarded ones too." }),
        free: z.boolean().meta({ description: "An agent's edits of it apply at once." }),
        held: z.boolean().meta({ description: "Edits of it wait for a person." }),
        left: z
          .array(z.strictObject({ number: z.int(), why: z.string() }))
          .meta({ description: "Memories whose change is not in the file, and why." }),
      }),
    ),
  })
  .meta({ id: "Folder" });

export const folderRoutes = serveTable({
  "GET /agents/{id}/folder": defineRoute({
    name: "loadFolder",
    summary: "The files of an agent's folder as they are now, without their bytes",
    permission: "ledger.read",
    params: idParams,
    answer: folderAnswer,
    run: ({ ctx, params }) => loadFolder(ctx, { agentId: params.id }),
  }),

  "GET /agents/{id}/folder.zip": defineRoute({
    name: "exportFolder",
    summary: "An agent's folder as it is now, as a zip file",
    permission: "ledger.read",
    params: idParams,
    answer: null,
    answerTypes: ["application/zip"],
    refusals: [429],
    run: ({ ctx, params, request }) =>
      sendExport(request, ctx, (within) => exportFolderFiles(within, { agentId: params.id })),
  }),

  "GET /agents/{id}/folder/files/{path}": defineRoute({
    name: "loadFolderFile",
    summary: "The bytes of a file of the folder as they are now; the ETag is their hash",
    permission: "ledger.read",
    params: pathParams,
    answer: null,
    answerTypes: ["application/octet-stream"],
    run: async ({ ctx, params: { id, path } }) => {
      const place = parseInput(placeSchema, { path });
      const { bytes, hash } = await loadFolderFile(ctx, { agentId: id, ...place });
      return new Response(bytes, {
        headers: {
          "content-type": "application/octet-stream",
          "cache-control": "no-store",
          etag: `"${hash}"`,
        },
      });
    },
  }),

  "PATCH /agents/{id}/folder/files/{path}": defineRoute({
    name: "setFolderFileFree",
    summary: "Choose whether the agent's edits of a file apply at once",
    permission: "memories.edit",
    params: pathParams,
    body: freeBody,
    answer: z.strictObject({ path: z.string(), free: z.boolean() }),
    run: async ({ ctx, params: { id, path }, body }) => {
      const place = parseInput(placeSchema, { path });
      await setFree(ctx, { agentId: id, ...place, ...body });
      return { ...place, ...body };
    },
  }),
});
