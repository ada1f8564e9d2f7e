import { z } from "zod";
import { instantAnswer } from "@/lib/api/answers/instant-answer";

const purged = z.strictObject({ by: z.string(), at: instantAnswer, tokens: z.int() });

const gone = {
  prompts: z.int().meta({ description: "Places in prompts that sessions sent." }),
  entries: z.int().meta({ description: "Entries of sessions that quoted it." }),
  messages: z.int().meta({ description: "Messages of conversations that said it." }),
  summaries: z.int().meta({ description: "Summaries that quoted it, those of the past included." }),
  answers: z.int().meta({ description: "Answers kept for an Idempotency-Key." }),
};

const elsewhere = z.strictObject({
  memories: z.array(z.int()).meta({ description: "Other memories that say the same." }),
  mergedInto: z.array(z.int()).meta({ description: "Memories that were merged from it." }),
  records: z.int().meta({ description: "Records of the audit that quote it." }),
  prompts: z.boolean().meta({ description: "Whether the agent's own prompts quote it." }),
});

/** What a purge took away, and where it left the same words. */
export const purgeAnswer = z
  .strictObject({
    number: z.int(),
    purged,
    texts: z.int().meta({ description: "Texts of the memory, and texts proposed for it." }),
    ...gone,
    elsewhere,
  })
  .meta({ id: "Purge" });

/** The same of a message of a conversation. */
export const messagePurgeAnswer = z
  .strictObject({ conversationId: z.string(), position: z.int(), purged, ...gone, elsewhere })
  .meta({ id: "MessagePurge" });
