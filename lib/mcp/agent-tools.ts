import { z } from "zod";
import { configureSelf, configureSelfSchema } from "@/lib/agents/configure-self";
import { agentContextAnswer } from "@/lib/api/answers/agent-context-answer";
import { Refusal } from "@/lib/errors";
import { contextText } from "@/lib/ledger/agent-context";
import { defineTool, reading, replacing } from "@/lib/mcp/define-tool";
import { requestIdSchema, runOnce } from "@/lib/mcp/run-once";
import {
  describeContext,
  loadAgentContext,
  maxTokensSchema,
} from "@/lib/memories/read/load-agent-context";

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

export const agentTools = [
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
