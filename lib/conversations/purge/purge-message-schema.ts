import { z } from "zod";
import { purgedWordLinesSchema, purgedWordsSchema } from "@/lib/memories/purge/purged-words-schema";

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
  .extend({
    confirm: z.string("Type the message's position.").max(100, "Type the message's position."),
  })
  .superRefine(({ position, confirm }, context) => {
    if (confirm.trim().replace(/^#/, "") === String(position)) return;
    const message = `Type ${position} to confirm.`;
    context.addIssue({ code: "custom", path: ["confirm"], message });
  });
