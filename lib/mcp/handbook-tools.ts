import { z } from "zod";
import {
  citedRunAnswer,
  documentAnswer,
  foundLinesAnswer,
  handbookTreeAnswer,
} from "@/lib/api/answers/handbook-answer";
import { citeRun } from "@/lib/documents/cite-run";
import { folderSchema, searchHandbookSchema } from "@/lib/documents/document-schema";
import { loadDocument } from "@/lib/documents/load-document";
import { loadHandbookTree } from "@/lib/documents/load-handbook-tree";
import { searchHandbook } from "@/lib/documents/search-handbook";
import { summaryPath } from "@/lib/handbook/folder";
import { adding, defineTool, reading } from "@/lib/mcp/define-tool";
import { threadIdSchema } from "@/lib/runs/run-schema";

const cwd = folderSchema.optional().meta({
  description: "The folder that you work in: what doesn't apply there is left out.",
});

export const handbookTools = [
  defineTool({
    name: "read_handbook",
    title: "Read the handbook",
    description:
      "What earlier runs taught you. Without a path: the summary, and the list of files. With a path, such as MEMORY.md or skills/NAME/SKILL.md: that file. Name the folder that you work in as cwd, so that you get only what applies there. Read the summary before you start a task.",
    annotations: reading,
    input: z.strictObject({
      path: z.string().min(1, "Name a file.").max(200, "At most 200 characters.").optional(),
      cwd,
    }),
    answer: z.strictObject({
      document: documentAnswer.nullable(),
      files: handbookTreeAnswer.shape.files,
    }),
    async run({ ctx, agentId, input }) {
      const { files } = await loadHandbookTree(ctx, { agentId });
      const path = input.path ?? summaryPath;
      const isThere = input.path !== undefined || files.some((file) => file.path === summaryPath);
      const document = isThere ? await loadDocument(ctx, { agentId, path, cwd: input.cwd }) : null;
      return { data: { document, files }, text: sayDocument(document, input.path ? [] : files) };
    },
  }),
  defineTool({
    name: "search_handbook",
    title: "Search the handbook",
    description:
      "Lines of your handbook that contain a text, ignoring case. Search for an error message, a command or a name before you work it out again. Read the file around a line with read_handbook.",
    annotations: reading,
    input: z.strictObject({ query: searchHandbookSchema.shape.q, cwd }),
    answer: foundLinesAnswer,
    async run({ ctx, agentId, input: { query: q, ...rest } }) {
      return { data: { ...(await searchHandbook(ctx, { ...rest, q, agentId })) } };
    },
  }),
  defineTool({
    name: "cite_run",
    title: "Cite a run",
    description:
      "The record of the run behind a line of the handbook. Call it for a run that you rely on: it counts as used, and runs in use stay inputs of the handbook. The thread ids are in the run lines of MEMORY.md.",
    annotations: adding,
    input: z.strictObject({ thread_id: threadIdSchema }),
    answer: citedRunAnswer,
    async run({ ctx, agentId, input: { thread_id: threadId } }) {
      return { data: await citeRun(ctx, { agentId, threadId }) };
    },
  }),
];

/** A document as an agent reads it, then the list of files. */
function sayDocument(
  document: { readonly content: string; readonly hiddenLines: number } | null,
  files: readonly { readonly path: string; readonly lines: number }[],
): string {
  if (document === null && files.length === 0) return "There is no handbook yet.";
  const hidden = document?.hiddenLines ?? 0;
  return [
    ...(document === null ? [] : [document.content.trimEnd(), ""]),
    ...(hidden === 0 ? [] : [`${hidden} lines don't apply in this folder and are left out.`, ""]),
    ...(files.length === 0
      ? []
      : ["Files:", ...files.map((file) => `- ${file.path} (${file.lines} lines)`)]),
  ]
    .join("\n")
    .trimEnd();
}
