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
import { summaryPath } from "@/lib/handbook/grammar/document";
import { contextText } from "@/lib/ledger/agent-context";
import { adding, defineTool, reading, replacing, type Tool } from "@/lib/mcp/tool";
import { pageAnswer } from "@/lib/page";
import { describeContext, loadAgentContext, maxTokensSchema } from "@/lib/pages/context";
import { memoryAnswer, revisionAnswer } from "@/lib/api/answers/memories";
import { memoryTypes } from "@/lib/ledger/memory";
import { sourcesSchema } from "@/lib/ledger/texts/schema";
import { addMemories } from "@/lib/memories/save";
import { addObservations } from "@/lib/memories/observations";
import {
  describeMemories,
  describeMemory,
  describeRevision,
  listMemories,
  loadMemory,
  memoryHistory,
  searchedTextSchema,
} from "@/lib/memories/load";
import { editWithTool } from "@/lib/writers/edits/tool";
import { categorySchema, contentSchema, relevanceSchema } from "@/lib/memories/schema";

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
      "How you are refined: your name, your prompts and the threshold below which a refinement is rolled back. view shows the values in effect, which of them are defaults, what each is used for, and what is allowed. update sets one field; reset restores its default. Each change is stored as a version with you as its author, and applies from the next session on.",
    annotations: replacing,
    input: configureSelfSchema,
    answer: configurationAnswer,
    async run({ ctx, agentId, input }) {
      return { data: await configureSelf(ctx, { ...input, agentId }) };
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

const limitWords = "A whole number from 1 to 200.";
const pageInput = {
  limit: z.int(limitWords).min(1, limitWords).max(200, limitWords).default(50),
  cursor: z
    .string()
    .max(1_000)
    .optional()
    .meta({ description: "The nextCursor of the previous page." }),
};
const type = z.enum(memoryTypes, `Choose: ${memoryTypes.join(" or ")}.`);
const typeInput = type.optional().meta({
  description: "core: lasting memories. journal: short-term ones. Default: both.",
});

const numberWords = "A memory's number, like 12.";
const number = z
  .union([z.int(), z.string().regex(/^#?\d{1,10}$/)], numberWords)
  .transform((given) => Number(String(given).replace("#", "")))
  .refine((given) => given >= 1 && given <= 2_147_483_647, numberWords)
  .meta({ description: numberWords });

const editAnswer = z.strictObject({
  sessionId: z.string(),
  held: z.boolean(),
});
const was = z.string().max(10_000, "At most 10,000 characters.").optional().meta({
  description: "The text that you believe it has. If it has another, a person decides.",
});

/** F6: what an agent changes of its memories itself. */
const editTools = [
  defineTool({
    name: "correct_memory",
    title: "Correct a memory",
    description:
      "Replaces the text of one of your memories, by its number. It counts at once and can be rolled back by your people. A correction of a protected memory, or one that would lose too much, is held for a person's review.",
    annotations: replacing,
    input: z.strictObject({ number, content: contentSchema, was }),
    answer: editAnswer,
    async run({ ctx, agentId, input }) {
      const { said, ...data } = await editWithTool(ctx, { ...input, agentId });
      return { data, text: said };
    },
  }),
  defineTool({
    name: "forget_memory",
    title: "Forget a memory",
    description:
      "Removes one of your memories from your ledger, by its number. Its history stays, and your people can bring it back. Held for a person's review like a correction.",
    annotations: replacing,
    input: z.strictObject({ number, was }),
    answer: editAnswer,
    async run({ ctx, agentId, input }) {
      const { said, ...data } = await editWithTool(ctx, { ...input, content: null, agentId });
      return { data, text: said };
    },
  }),
];

const memoryPage = pageAnswer(memoryAnswer);

const memoryTools = [
  defineTool({
    name: "list_memories",
    title: "List memories",
    description:
      "Your memories without the discarded ones, oldest first, in pages. Other tools take a memory's number.",
    annotations: reading,
    input: z.strictObject({ type: typeInput, ...pageInput }),
    answer: memoryPage,
    async run({ ctx, agentId, input }) {
      const page = await listMemories(ctx, { ...input, agentId, discarded: false });
      return { data: { ...page, items: await describeMemories(ctx, page.items) } };
    },
  }),
  defineTool({
    name: "search_memories",
    title: "Search memories",
    description:
      'Your memories by words, in any order and case: those with the most words of the query first. A "text in quotes" is found literally. Search before you save, so that nothing is saved twice.',
    annotations: reading,
    input: z.strictObject({
      query: searchedTextSchema.refine((text) => text.trim() !== "", "Give a text to search for."),
      type: typeInput,
      ...pageInput,
    }),
    answer: memoryPage,
    async run({ ctx, agentId, input: { query: q, ...input } }) {
      const page = await listMemories(ctx, { ...input, q, agentId, discarded: false });
      return { data: { ...page, items: await describeMemories(ctx, page.items) } };
    },
  }),
  defineTool({
    name: "get_memory",
    title: "Get a memory",
    description: "One of your memories by its number, also if it is discarded.",
    annotations: reading,
    input: z.strictObject({ number }),
    answer: memoryAnswer,
    async run({ ctx, agentId, input }) {
      return {
        data: await describeMemory(ctx, await loadMemory(ctx, { agentId, number: input.number })),
      };
    },
  }),
  defineTool({
    name: "memory_history",
    title: "History of a memory",
    description: "All changes of one of your memories: who, when, and the text before and after.",
    annotations: reading,
    input: z.strictObject({ number, ...pageInput }),
    answer: pageAnswer(revisionAnswer),
    async run({ ctx, agentId, input }) {
      const page = await memoryHistory(ctx, { ...input, agentId });
      return { data: { ...page, items: page.items.map(describeRevision) } };
    },
  }),
  defineTool({
    name: "save_memory",
    title: "Save a memory",
    description:
      "Adds a memory. core lasts and is in your context as far as it fits. journal is for what was said or done: an observation of medium relevance. You can't change, discard or protect memories; people and refinement sessions do.",
    annotations: adding,
    input: z.strictObject({
      content: contentSchema,
      category: categorySchema.default(null),
      type: type.meta({ description: "core lasts; journal is an observation." }),
    }),
    answer: memoryAnswer,
    async run({ ctx, agentId, input }) {
      const items = [{ ...input, constitutional: false }];
      const [added] = await addMemories(ctx, { agentId, items });
      if (added === undefined) throw new Error("What was added is there.");
      return { data: await describeMemory(ctx, added) };
    },
  }),
  defineTool({
    name: "observe",
    title: "Note an observation",
    description:
      "Notes something that happened or was said; you need not decide whether it lasts. A reflection later records lasting facts and names your observations as their evidence. Write one or two sentences with names, numbers and exact words.",
    annotations: adding,
    input: z.strictObject({
      content: contentSchema,
      relevance: z
        .enum(
          relevanceSchema.exclude(["critical"]).options,
          "Choose: low, medium or high. Only people mark what is critical.",
        )
        .default("medium")
        .meta({ description: "low, medium or high. Only people mark what is critical." }),
      sources: sourcesSchema.optional(),
    }),
    answer: memoryAnswer,
    async run({ ctx, agentId, input }) {
      const [added] = await addObservations(ctx, { agentId, items: [input] });
      if (added === undefined) throw new Error("What was added is there.");
      return { data: await describeMemory(ctx, added) };
    },
  }),
];

/** All tools of an agent: reading, adding, and its own configuration. None decides (U4). */
export const tools: readonly Tool[] = [
  ...agentTools,
  ...memoryTools,
  ...editTools,
  ...handbookTools,
];
