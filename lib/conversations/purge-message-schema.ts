import { z } from "zod";
import { findTextFault } from "@/lib/ledger/content";
import { countCodePoints } from "@/lib/ledger/tokens";

const mostWords = 20;
const [shortest, longest] = [3, 1_000];

const wordsSchema = z
  .string("Words are text.")
  .trim()
  .superRefine((text, context) => {
    const fault = findTextFault(text);
    const length = countCodePoints(text);
    const isGood = fault === null && length >= shortest && length <= longest;
    if (isGood) return;
    const message =
      fault !== null
        ? `The words ${fault}.`
        : `Give words of ${shortest} to ${longest.toLocaleString("en")} characters: shorter ones stand everywhere.`;
    context.addIssue({ code: "custom", message });
  });

/** Words to take out wherever they stand in the agent's conversations, beside the message itself. */
const purgedWordsSchema = z
  .array(wordsSchema, "A list of words.")
  .max(mostWords, `At most ${mostWords} at once.`)
  .meta({ description: "Words to take out of other messages and of summaries, too." });

export const purgeMessageSchema = z.strictObject({ words: purgedWordsSchema.default([]) });

/** Irreversible: whoever posts types the message's place once more; words are one a line. */
export const purgeMessageForm = z
  .strictObject({
    conversationId: z.string().regex(/^[\w-]{1,64}$/, "There is no such conversation."),
    position: z.coerce
      .number("The place of the message.")
      .int("A place is a whole number.")
      .min(1, "Places begin at 1.")
      .max(2_147_483_647, "No conversation is so long."),
    words: z
      .string("Words are text.")
      .max(30_000, "That is too long for words to look for.")
      .default("")
      .transform((text) => text.split(/\r?\n/u).filter((line) => line.trim() !== ""))
      .pipe(purgedWordsSchema),
    confirm: z.string("Type the message's place.").max(100, "Type the message's place."),
  })
  .superRefine(({ position, confirm }, context) => {
    if (confirm.trim().replace(/^#/, "") === String(position)) return;
    const message = `Type ${position} to say that this message is meant.`;
    context.addIssue({ code: "custom", path: ["confirm"], message });
  });
