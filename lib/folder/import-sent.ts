import type { z } from "zod";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { type FileReport, importFiles } from "@/lib/folder/import-files";
import { folderPathSchema } from "@/lib/folder/load";
import { isArchive, readArchive } from "@/lib/interop/archive";
import {
  importQuerySchema,
  type ImportReport,
  type ImportRun,
  type OnProgress,
  runImport,
} from "@/lib/memories/save-import";

/** What an import may be told beside its files. `path` is one file's place in the folder. */
export const importAnySchema = importQuerySchema.extend({
  path: folderPathSchema.optional(),
});

/** What a request sent: a text of a known format, or files of a folder by their paths. */
export type SentFiles =
  | { readonly text: string }
  | { readonly files: ReadonlyMap<string, Uint8Array>; readonly isFolder: boolean };

/**
 * F5: reads a body as a form of files, a zip or tar, one file with its path, or a text. Throws a 400
 * for what is none of these.
 */
export async function readSentFiles(
  body: Uint8Array<ArrayBuffer>,
  { type, path }: { readonly type: string | null; readonly path?: string | undefined },
): Promise<SentFiles> {
  if (type?.toLowerCase().startsWith("multipart/form-data") === true) {
    return { files: await readForm(body, type), isFolder: true };
  }
  if (path !== undefined) return { files: new Map([[path, body]]), isFolder: false };
  if (!isArchive(body)) return { text: decodeText(body) };
  const archive = await readArchive(body);
  if (!archive.ok) throw Refusal.invalid({ file: archive.message }, archive.message);
  if (archive.files.size === 0) throw Refusal.invalid({ file: "The archive is empty." });
  // What a Mac adds to a zip is no part of the folder.
  const own = [...archive.files].filter(([name]) => !name.startsWith("__MACOSX/"));
  return { files: new Map(own), isFolder: true };
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw Refusal.invalid({ body: "The body is not valid UTF-8." });
  }
}

async function readForm(
  body: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Map<string, Uint8Array>> {
  const form = await new Response(body, { headers: { "content-type": type } })
    .formData()
    .catch(() => {
      throw Refusal.invalid({ body: "The form is damaged or cut off." });
    });
  const files = new Map<string, Uint8Array>();
  for (const [, value] of form) {
    if (typeof value === "string") throw Refusal.invalid({ body: "Send the form's files alone." });
    if (files.has(value.name)) throw Refusal.invalid({ file: `“${value.name}” is given twice.` });
    files.set(value.name, new Uint8Array(await value.arrayBuffer()));
  }
  if (files.size === 0) throw Refusal.invalid({ body: "The form has no files." });
  return files;
}

type SentImport = Omit<z.output<typeof importAnySchema>, "path"> & {
  readonly agentId: string;
  readonly sent: SentFiles;
};

/** Imports what a request sent. A format can be chosen for a text alone. */
export async function importSent(
  ctx: Context,
  { sent, format, ...input }: SentImport,
  onProgress?: OnProgress,
): Promise<ImportRun<ImportReport & { readonly files?: readonly FileReport[] }>> {
  if ("text" in sent) return runImport(ctx, { ...input, format, text: sent.text }, onProgress);
  if (format !== undefined) {
    throw Refusal.invalid({ format: "A folder's files are read by what they are." });
  }
  return importFiles(ctx, { ...input, ...sent }, onProgress);
}
