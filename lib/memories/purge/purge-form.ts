import { z } from "zod";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { memoryVersionSchema } from "@/lib/memories/edit-memory-schema";
import { memoryNumberSchema } from "@/lib/memories/memory-schema";
import { purgedWordLinesSchema, purgedWordsSchema } from "@/lib/memories/purge/purged-words-schema";

/** What a program sends: the version that it saw, and words to take out everywhere else. */
export const purgeMemoryBody = z.strictObject({
  version: memoryVersionSchema.optional(),
  words: purgedWordsSchema.default([]),
});

const version = z.coerce
  .number("The version of the memory that you saw.")
  .int("A version is a whole number.")
  .min(1, "Versions begin at 1.")
  .max(2_147_483_647, "No memory has that many versions.");

/** What a person looks at before: the memory, and the words that they name. */
export const previewPurgeForm = z.strictObject({
  agentId: agentIdSchema,
  number: memoryNumberSchema,
  version,
  words: purgedWordLinesSchema,
});

/** Irreversible: the user types the memory's number again, and names the version seen. */
export const purgeMemoryForm = previewPurgeForm
  .extend({
    confirm: z.string("Type the memory's number.").max(100, "Type the memory's number."),
  })
  .superRefine(({ number, confirm }, context) => {
    if (confirm.trim().replace(/^#/, "") === String(number)) return;
    const message = `Type ${number} to confirm.`;
    context.addIssue({ code: "custom", path: ["confirm"], message });
  });
