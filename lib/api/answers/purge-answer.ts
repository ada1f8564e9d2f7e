import { z } from "zod";
import { instantAnswer } from "@/lib/api/answers/instant-answer";

/** What a purge took away, and where it left the same words. */
export const purgeAnswer = z
  .strictObject({
    number: z.int(),
    purged: z.strictObject({ by: z.string(), at: instantAnswer, tokens: z.int() }),
    texts: z.int().meta({ description: "Texts of the memory, and texts proposed for it." }),
    prompts: z.int().meta({ description: "Places in prompts that sessions sent." }),
    entries: z.int().meta({ description: "Entries of sessions that quoted it." }),
    answers: z.int().meta({ description: "Answers kept for an Idempotency-Key." }),
    elsewhere: z.strictObject({
      memories: z.array(z.int()).meta({ description: "Other memories that say the same." }),
      mergedInto: z.array(z.int()).meta({ description: "Memories that were merged from it." }),
      records: z.int().meta({ description: "Records of the audit that quote it." }),
      prompts: z.boolean().meta({ description: "Whether the agent's own prompts quote it." }),
    }),
  })
  .meta({ id: "Purge" });
