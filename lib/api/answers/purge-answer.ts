import { z } from "zod";
import { instantAnswer } from "@/lib/api/answers/instant-answer";

const purged = z.strictObject({ by: z.string(), at: instantAnswer, tokens: z.int() });

const gone = {
  texts: z.int().meta({ description: "Texts of it, and texts proposed for memories." }),
  prompts: z.int().meta({ description: "Places in prompts that sessions sent." }),
  entries: z.int().meta({ description: "Entries of sessions that quoted it." }),
  messages: z.int().meta({ description: "Messages of conversations that said it." }),
  summaries: z.int().meta({ description: "Summaries that quoted it, those of the past included." }),
  answers: z.int().meta({ description: "Answers kept for an Idempotency-Key." }),
  sessions: z.array(z.string()).meta({ description: "Sessions that lost words, at most 100." }),
  conversations: z
    .array(z.string())
    .meta({ description: "Conversations that lost words, at most 100." }),
  left: z
    .array(
      z.strictObject({
        word: z.string(),
        places: z.int().meta({ description: "Texts of sessions and conversations with it." }),
        memories: z.array(z.int()).meta({ description: "Other memories with it." }),
      }),
    )
    .meta({
      description: "Rare words of it that still stand. Name them in `words` to take them out.",
    }),
};

const elsewhere = z.strictObject({
  memories: z.array(z.int()).meta({ description: "Other memories that say the same." }),
  mergedInto: z.array(z.int()).meta({ description: "Memories that were merged from it." }),
  records: z.int().meta({ description: "Records of the audit that quote it." }),
  versions: z.int().meta({ description: "Those records that are versions of its configuration." }),
  prompts: z.boolean().meta({ description: "Whether the agent's own name or prompts quote it." }),
  agents: z
    .array(z.strictObject({ id: z.string(), name: z.string() }))
    .meta({ description: "Other agents of the account that hold it." }),
});

/** What a purge took away, and where it left the same words. */
export const purgeAnswer = z
  .strictObject({
    number: z.int(),
    purged,
    ...gone,
    elsewhere,
  })
  .meta({ id: "Purge" });

/** The same of a message of a conversation. */
export const messagePurgeAnswer = z
  .strictObject({ conversationId: z.string(), position: z.int(), purged, ...gone, elsewhere })
  .meta({ id: "MessagePurge" });
