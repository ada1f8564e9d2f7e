import { z } from "zod";
import { instantAnswer } from "@/lib/api/answers/instant-answer";
import { relevances } from "@/lib/ledger/memory";

const part = z.strictObject({
  number: z.int(),
  content: z.string(),
  tokens: z.int(),
  category: z.string().nullable(),
  constitutional: z.boolean(),
  relevance: z.enum(relevances).nullable().meta({ description: "Of an observation, else null." }),
  createdAt: instantAnswer,
});

/** What belongs in an agent's prompt. */
export const agentContextAnswer = z
  .strictObject({
    agentId: z.string(),
    agentName: z.string(),
    at: instantAnswer,
    tokens: z.int().meta({ description: "Core and journal entries together." }),
    core: z.array(part),
    journals: z.array(part).meta({
      description: "Active observations of any age, and other kept journals of the last 7 days.",
    }),
    omitted: z
      .strictObject({ memories: z.int(), tokens: z.int(), observations: z.int() })
      .meta({ description: "Memories that didn't fit into `maxTokens`." }),
    handbook: z
      .strictObject({ text: z.string(), tokens: z.int(), omittedLines: z.int() })
      .nullable()
      .meta({ description: "The handbook's memory_summary.md, up to 2,500 tokens." }),
  })
  .meta({ id: "AgentContext" });
