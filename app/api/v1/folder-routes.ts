import { z } from "zod";
import { sendExport } from "@/lib/api/export";
import { bodyLimits, documentParams, idParams } from "@/lib/api/request";
import { defineRoute, serveTable } from "@/lib/api/route";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import {
  exportFolderFiles,
  folderPathSchema,
  freeBody,
  hashBytes,
  loadFolder,
  loadFolderFile,
} from "@/lib/folder/load";
import { setFree } from "@/lib/folder/save";
import { parseInput } from "@/lib/parse-input";
import type { SentFile, SyncAnswer } from "@/lib/writers/edits/answer";
import { syncFolder } from "@/lib/writers/edits/sync";

const pathParams = documentParams.extend({
  path: z.string().min(1).max(500).meta({ description: "A file's path in the folder." }),
});
const placeSchema = z.strictObject({ path: folderPathSchema });

const newMemoriesFile = z
  .string()
  .nullable()
  .meta({ description: "The file that new memories are written to, if a person chose one." });

const folderAnswer = z
  .strictObject({
    newMemoriesFile,
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

const hashSchema = z
  .string("A file's hash.")
  .regex(/^[0-9a-f]{64}$/, "A SHA-256 in hexadecimal digits.");
const hashQuery = z.strictObject({
  hash: hashSchema.optional().meta({ description: "The hash of the bytes that you last saw." }),
});

const sentFileSchema = z.strictObject({
  path: folderPathSchema,
  seen: hashSchema.nullable().meta({ description: "Of the bytes last agreed on; null for none." }),
  hash: hashSchema.nullable().meta({ description: "Of the bytes now; null where it was deleted." }),
  content: z.base64("The bytes as base64.").optional(),
  tried: z
    .string()
    .regex(/^([0-9a-f]{64}|deleted|none)$/, "A hash, deleted or none.")
    .optional()
    .meta({
      description:
        "The hash of what this folder sent last and is not agreed on, `deleted` or `none`. Only who names what is held takes it back; without it all are one folder.",
    }),
});

const syncBody = z.strictObject({
  version: z.string().max(20).default("1"),
  files: z.array(sentFileSchema).max(10_000, "At most 10,000 files at once."),
  join: z.boolean("Choose: true or false.").default(false).meta({
    description: "Joins two sides that both hold something when they first meet.",
  }),
  dryRun: z.boolean("Choose: true or false.").default(false),
});

const syncAnswer = z
  .strictObject({
    files: z.array(
      z.strictObject({
        path: z.string(),
        state: z.enum(["same", "taken", "held", "write", "unread", "unknown", "waiting"]),
        hash: z.string().nullable(),
        why: z.string().nullable(),
      }),
    ),
    writes: z.array(
      z.strictObject({
        path: z.string(),
        over: z.string().nullable().meta({ description: "The bytes that may be replaced." }),
        hash: z.string().nullable(),
        content: z.string().optional().meta({ description: "Base64; absent for a deletion." }),
      }),
    ),
    session: z.strictObject({ id: z.string(), held: z.boolean() }).nullable(),
    newMemoriesFile,
    wait: z.string().nullable(),
    join: z.string().nullable(),
  })
  .meta({ id: "FolderSync" });

function toSent({ content, ...file }: z.output<typeof sentFileSchema>): SentFile {
  return { ...file, bytes: content === undefined ? null : readBytes(content, file) };
}

function readBytes(content: string, file: { path: string; hash: string | null }) {
  const bytes = new Uint8Array(Buffer.from(content, "base64"));
  if (hashBytes(bytes) === file.hash) return bytes;
  throw Refusal.invalid({ files: `The hash of ${file.path} is not that of its content.` });
}

function toAnswer({ writes, ...answer }: SyncAnswer): z.input<typeof syncAnswer> {
  return {
    ...answer,
    files: [...answer.files],
    writes: writes.map(({ content, ...write }) =>
      content === null ? write : { ...write, content: Buffer.from(content).toString("base64") },
    ),
  };
}

async function syncOne(
  ctx: Context,
  { id, path }: z.output<typeof pathParams>,
  { seen, bytes }: { readonly seen: string | null; readonly bytes: Uint8Array<ArrayBuffer> | null },
) {
  const place = parseInput(placeSchema, { path });
  const file = { ...place, seen, bytes, hash: bytes === null ? null : hashBytes(bytes) };
  // One file says nothing of the others: it is no first meeting of two folders.
  return toAnswer(
    await syncFolder(ctx, { agentId: id, files: [file], join: true, dryRun: false, isOne: true }),
  );
}

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

  "POST /agents/{id}/folder/sync": defineRoute({
    name: "syncFolder",
    summary: "One sync of a folder beside Keepsake: what changed there, and what is newer here",
    permission: "memories.add",
    params: idParams,
    body: syncBody,
    maxBodyBytes: bodyLimits.large,
    makesTransactions: true,
    answer: syncAnswer,
    run: async ({ ctx, params, body: { files, join, dryRun } }) =>
      toAnswer(
        await syncFolder(ctx, { agentId: params.id, files: files.map(toSent), join, dryRun }),
      ),
  }),

  "PUT /agents/{id}/folder/files/{path}": defineRoute({
    name: "putFolderFile",
    summary: "An agent's own edit of a file; the body is its bytes (F6)",
    permission: "memories.add",
    params: pathParams,
    query: hashQuery,
    body: z.instanceof(Uint8Array),
    bodyType: "bytes",
    maxBodyBytes: bodyLimits.large,
    makesTransactions: true,
    answer: syncAnswer,
    run: ({ ctx, params, query, body }) =>
      syncOne(ctx, params, { seen: query.hash ?? null, bytes: body }),
  }),

  "DELETE /agents/{id}/folder/files/{path}": defineRoute({
    name: "deleteFolderFile",
    summary: "An agent's own deletion of a file (F6)",
    permission: "memories.add",
    params: pathParams,
    query: hashQuery,
    makesTransactions: true,
    answer: syncAnswer,
    run: ({ ctx, params, query }) =>
      syncOne(ctx, params, { seen: query.hash ?? null, bytes: null }),
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
