import { z } from "zod";
import { purgedWordLinesSchema, purgedWordsSchema } from "@/lib/memories/purged-words-schema";

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
    words: purgedWordLinesSchema,
    confirm: z.string("Type the message's place.").max(100, "Type the message's place."),
  })
  .superRefine(({ position, confirm }, context) => {
    if (confirm.trim().replace(/^#/, "") === String(position)) return;
    const message = `Type ${position} to say that this message is meant.`;
    context.addIssue({ code: "custom", path: ["confirm"], message });
  });
