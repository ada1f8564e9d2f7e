import { z } from "zod";
import { configureSelf, configureSelfSchema } from "@/lib/agents/save-self";
import { agentContextAnswer } from "@/lib/api/answers/agents";
import {
  citedRunAnswer,
  documentAnswer,
  foundLinesAnswer,
  handbookTreeAnswer,
} from "@/lib/api/answers/handbook";
import { citeRun, searchHandbook } from "@/lib/handbook/search";
import { folderSchema, searchHandbookSchema, threadIdSchema } from "@/lib/handbook/schema";
import { loadDocument, loadHandbookTree } from "@/lib/handbook/load";
import { Refusal } from "@/lib/errors";
import { summaryPath } from "@/lib/handbook/grammar/document";
import { contextText } from "@/lib/ledger/agent-context";
import { memoryTools } from "@/lib/mcp/memory-tools";
import {
  adding,
  defineTool,
  reading,
  replacing,
  requestIdSchema,
  runOnce,
  type Tool,
} from "@/lib/mcp/tool";
import { describeContext, loadAgentContext, maxTokensSchema } from "@/lib/pages/context";

const configurationAnswer = z.strictObject({
  version: z.int(),
  changed: z.boolean(),
  fields: z.array(
    z.strictObject({
      field: z.string(),
      effective: z.union([z.string(), z.number(), z.null()]),
      isDefault: z.boolean(),
      use: z.string(),
      allowed: z.string(),
    }),
  ),
});

const agentTools = [
  defineTool({
    name: "get_context",
    title: "Get the context",
    description:
      "What belongs in your prompt: your lasting memories, your observations with their relevance, your other journals of the last 7 days, and the summary of your handbook. Call it at the start of a conversation. The answer says if some memories don't fit; find those with search_memories.",
    annotations: reading,
    input: z.strictObject({ maxTokens: maxTokensSchema }),
    answer: agentContextAnswer,
    async run({ ctx, agentId, input }) {
      const context = await loadAgentContext(ctx, { ...input, agentId });
      const text = contextText(context) || "There are no memories yet.";
      return { data: describeContext(context), text };
    },
  }),
  defineTool({
    name: "configuration",
    title: "Your configuration",
    description:
      "How you are refined: your name, your prompts and the threshold below which a refinement is rolled back. view shows the values in effect, which of them are defaults, what each is used for, and what is allowed. update sets one field; reset restores its default. Each change is stored as a version with you as its author, and applies from the next session on. Pass a requestId if you might retry a call that got no answer: the retry then overwrites nothing that was set in between.",
    annotations: replacing,
    input: configureSelfSchema.extend({ requestId: requestIdSchema }),
    answer: configurationAnswer,
    async run({ ctx, agentId, input: { requestId, ...given } }) {
      if (given.action === "view" && requestId !== undefined) {
        throw Refusal.invalid({
          requestId: "Only update and reset take a requestId; view writes nothing.",
        });
      }
      const once = { requestId, tool: "configuration", given };
      const data = await runOnce(ctx, once, async (within) => ({
        ...(await configureSelf(within, { ...given, agentId })),
      }));
      return { data };
    },
  }),
];

const cwd = folderSchema.optional().meta({
  description: "The folder that you work in: what doesn't apply there is left out.",
});

const handbookTools = [
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

/** All tools of an agent: reading, adding, and its own configuration. None decides (U4). */
export const tools: readonly Tool[] = [...agentTools, ...memoryTools, ...handbookTools];
