import { z } from "zod";
import { agentIdSchema } from "@/lib/agents/schema";
import { countCodePoints, findTextFault } from "@/lib/ledger/texts/content";
import { unspaced } from "@/lib/ledger/texts/words";
import { memoryNumberSchema, memoryVersionSchema, versionSchema } from "@/lib/memories/schema";

const mostWords = 20;
const [shortest, shortestUnspaced, longest] = [3, 2, 1_000];

const wordsSchema = z
  .string("Words are text.")
  .trim()
  .superRefine((text, context) => {
    const fault = findTextFault(text);
    const length = countCodePoints(text);
    const least = unspaced.test(text) ? shortestUnspaced : shortest;
    const isGood = fault === null && length >= least && length <= longest;
    if (isGood) return;
    const message =
      fault !== null
        ? `The words ${fault}.`
        : `Enter words of ${least} to ${longest.toLocaleString("en")} characters: shorter ones are too common.`;
    context.addIssue({ code: "custom", message });
  });

/** Words to take out wherever they stand in the agent, beside what is purged itself (M7). */
const purgedWordsSchema = z
  .array(wordsSchema, "A list of words.")
  .max(mostWords, `At most ${mostWords} at once.`)
  .meta({
    description: "Words to remove from all of the agent's sessions and conversations, too.",
  });

/** The same as a form sends them: one a line. */
const purgedWordLinesSchema = z
  .string("Words are text.")
  .max(30_000, "These words are too long.")
  .default("")
  .transform((text) => text.split(/\r?\n/u).filter((line) => line.trim() !== ""))
  .pipe(purgedWordsSchema);

/** What a program sends: the version that it saw, and words to take out everywhere else. */
export const purgeMemoryBody = z.strictObject({
  version: memoryVersionSchema.optional(),
  words: purgedWordsSchema.default([]),
});

/** What a person looks at before: the memory, and the words that they name. */
export const previewPurgeForm = z.strictObject({
  agentId: agentIdSchema,
  number: memoryNumberSchema,
  version: versionSchema,
  words: purgedWordLinesSchema,
});

/** Irreversible: the user types the memory's number again, and names the version seen. */
export const purgeMemoryForm = previewPurgeForm
  .extend({ confirm: typedAgain("Type the memory's number.") })
  .superRefine(({ number, confirm }, context) => refuseOther(number, confirm, context));

export const purgeMessageSchema = z.strictObject({ words: purgedWordsSchema.default([]) });

/** Input of the preview: the message, and the words to purge, one per line. */
export const previewMessagePurgeForm = z.strictObject({
  conversationId: z.string().regex(/^[\w-]{1,64}$/, "Conversation not found."),
  position: z.coerce
    .number("The message's position.")
    .int("A position is a whole number.")
    .min(1, "Places begin at 1.")
    .max(2_147_483_647, "No conversation has that many messages."),
  words: purgedWordLinesSchema,
});

/** Irreversible: the person types the message's position again. */
export const purgeMessageForm = previewMessagePurgeForm
  .extend({ confirm: typedAgain("Type the message's position.") })
  .superRefine(({ position, confirm }, context) => refuseOther(position, confirm, context));

function typedAgain(sentence: string) {
  return z.string(sentence).max(100, sentence);
}

function refuseOther(due: number, typed: string, context: z.RefinementCtx): void {
  if (typed.trim().replace(/^#/, "") === String(due)) return;
  context.addIssue({ code: "custom", path: ["confirm"], message: `Type ${due} to confirm.` });
}
