import { z } from "zod";
import { instantAnswer } from "@/lib/api/answers/instant-answer";

const part = z.strictObject({
  number: z.int(),
  content: z.string(),
  tokens: z.int(),
  category: z.string().nullable(),
  constitutional: z.boolean(),
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
    journals: z.array(part).meta({ description: "Kept ones of the last 7 days." }),
    omitted: z
      .strictObject({ memories: z.int(), tokens: z.int() })
      .meta({ description: "Memories that didn't fit into `maxTokens`." }),
    handbook: z
      .strictObject({ text: z.string(), tokens: z.int(), omittedLines: z.int() })
      .nullable()
      .meta({ description: "The handbook's memory_summary.md, up to 2,500 tokens." }),
  })
  .meta({ id: "AgentContext" });
