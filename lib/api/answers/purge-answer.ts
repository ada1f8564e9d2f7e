import { z } from "zod";
import { instantAnswer } from "@/lib/api/answers/instant-answer";

const purged = z.strictObject({ by: z.string(), at: instantAnswer, tokens: z.int() });

const gone = {
  texts: z.int().meta({ description: "Stored versions and proposed texts." }),
  prompts: z.int().meta({ description: "Places in stored prompts." }),
  entries: z.int().meta({ description: "Entries of sessions that quoted it." }),
  messages: z.int().meta({ description: "Messages that contained it." }),
  summaries: z.int().meta({ description: "Summaries that quoted it, earlier ones included." }),
  runs: z.int().meta({ description: "Runs that contained it." }),
  documents: z.int().meta({ description: "Texts of the handbook with it, past versions too." }),
  answers: z.int().meta({ description: "Answers stored for an Idempotency-Key." }),
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
      description:
        "Its rare words that still appear elsewhere. List them in `words` to remove them.",
    }),
};

const elsewhere = z.strictObject({
  memories: z.array(z.int()).meta({ description: "Other memories with the same text." }),
  mergedInto: z.array(z.int()).meta({ description: "Memories that were merged from it." }),
  records: z.int().meta({ description: "Audit entries that quote it." }),
  versions: z
    .int()
    .meta({ description: "The audit entries among them that are versions of its configuration." }),
  prompts: z.boolean().meta({ description: "Whether the agent's own name or prompts quote it." }),
  agents: z
    .array(z.strictObject({ id: z.string(), name: z.string() }))
    .meta({ description: "Other agents of the account that hold it." }),
});

/** What a purge removed, and where the same words remain. */
export const purgeAnswer = z
  .strictObject({
    number: z.int(),
    purged,
    ...gone,
    elsewhere,
  })
  .meta({ id: "Purge" });

/** The same for a conversation's message. */
export const messagePurgeAnswer = z
  .strictObject({ conversationId: z.string(), position: z.int(), purged, ...gone, elsewhere })
  .meta({ id: "MessagePurge" });
