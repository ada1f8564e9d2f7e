import { z } from "zod";
import { memoryAnswer, revisionAnswer } from "@/lib/api/answers/memories";
import { pageAnswer } from "@/lib/api/answers/fields";
import { memoryTypes } from "@/lib/ledger/memory";
import { sourcesSchema } from "@/lib/ledger/texts/schema";
import { adding, defineTool, reading, requestIdSchema, runOnce } from "@/lib/mcp/tool";
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
import { categorySchema, contentSchema, relevanceSchema } from "@/lib/memories/schema";

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

const memoryPage = pageAnswer(memoryAnswer);

export const memoryTools = [
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
      "Your memories that contain a text, ignoring case and white space. Search before you save, so that nothing is saved twice. If a phrase finds nothing, try a single word.",
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
      "Adds a memory. core lasts and is in your context as far as it fits. journal is for what was said or done: an observation of medium relevance. Pass a requestId if you might retry a call that got no answer: nothing is then saved twice. You can't change, discard or protect memories; people and refinement sessions do.",
    annotations: adding,
    input: z.strictObject({
      content: contentSchema,
      category: categorySchema.default(null),
      type: type.meta({ description: "core lasts; journal is an observation." }),
      requestId: requestIdSchema,
    }),
    answer: memoryAnswer,
    async run({ ctx, agentId, input: { requestId, ...given } }) {
      const items = [{ ...given, constitutional: false }];
      const once = { requestId, tool: "save_memory", given };
      const data = await runOnce(ctx, once, async (within) => {
        const [added] = await addMemories(within, { agentId, items });
        if (added === undefined) throw new Error("What was added is there.");
        return describeMemory(within, added);
      });
      return { data };
    },
  }),
  defineTool({
    name: "observe",
    title: "Note an observation",
    description:
      "Notes something that happened or was said; you need not decide whether it lasts. A reflection later records lasting facts and names your observations as their evidence. Write one or two sentences with names, numbers and exact words. Pass a requestId if you might retry a call that got no answer.",
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
      requestId: requestIdSchema,
    }),
    answer: memoryAnswer,
    async run({ ctx, agentId, input: { requestId, ...given } }) {
      const once = { requestId, tool: "observe", given };
      const data = await runOnce(ctx, once, async (within) => {
        const [added] = await addObservations(within, { agentId, items: [given] });
        if (added === undefined) throw new Error("What was added is there.");
        return describeMemory(within, added);
      });
      return { data };
    },
  }),
];
