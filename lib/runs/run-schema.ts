import { z } from "zod";
import { holdsField, runFields } from "@/lib/handbook/grammar/run-line";
import { findTextFault, isBlank } from "@/lib/ledger/texts/content";
import { countCodePoints } from "@/lib/ledger/texts/tokens";
import { instantSchema } from "@/lib/memories/schema";

const runLimits = { thread: 200, place: 1_000, summary: 200_000, rawMemory: 100_000 };
const maxRunsAtOnce = 1_000;

const threadWords = `1 to ${runLimits.thread} printable ASCII characters without spaces and commas.`;
export const threadIdSchema = z
  .string(threadWords)
  .max(runLimits.thread, threadWords)
  .regex(/^[\x21-\x2b\x2d-\x7e]+$/, threadWords)
  // An address can't end in these.
  .refine((id) => id !== "." && id !== "..", "This can't be a dot or two.");

const count = (number: number) => number.toLocaleString("en");

/** A text that is kept byte for byte, but for secrets. */
function textSchema(max: number) {
  return z
    .string()
    .superRefine((text, context) => {
      const fault = findTextFault(text);
      const length = countCodePoints(text);
      if (fault !== null) context.addIssue({ code: "custom", message: `This ${fault}.` });
      else if (length > max) {
        const message = `At most ${count(max)} characters; this has ${count(length)}.`;
        context.addIssue({ code: "custom", message });
      }
    })
    .meta({ description: `At most ${count(max)} characters.` });
}

const placeSchema = textSchema(runLimits.place)
  .refine(
    (text) => !/[\p{Cc}\u2028\u2029]/u.test(text) && text === text.trim(),
    "One line without control characters and outer spaces.",
  )
  .refine(
    (text) => !/\p{Bidi_Control}/u.test(text),
    "This can't contain signs that change the direction of text.",
  )
  // H4: a handbook's line names a run by these fields, and a reader takes one anywhere for a field.
  .refine(
    (text) => ![text, ...text.split(/[\s,;|()[\]{}<>]+/)].some(holdsField),
    `This can't contain a field of a run's line: ${runFields.map((field) => `${field}=`).join(", ")}.`,
  );

/** One run to add (H1). A run that says nothing is none. */
export const newRunSchema = z
  .strictObject({
    threadId: threadIdSchema.meta({ description: threadWords }),
    cwd: placeSchema.refine((text) => !isBlank(text), "This can't be empty."),
    path: placeSchema.default("").meta({ description: "The rollout's path." }),
    updatedAt: instantSchema,
    summary: textSchema(runLimits.summary).default(""),
    rawMemory: textSchema(runLimits.rawMemory).default(""),
  })
  .refine(({ summary, rawMemory }) => !isBlank(summary) || !isBlank(rawMemory), {
    path: ["summary"],
    message: "Give a summary, a raw memory, or both.",
  });
/** `file`: the name of its summary in the folder that it came from. */
export type NewRunInput = z.output<typeof newRunSchema> & { readonly file?: string };

export const newRunsSchema = z.strictObject({
  items: z
    .array(newRunSchema, "A list of runs.")
    .min(1, "Give at least one run.")
    .max(maxRunsAtOnce, `At most ${count(maxRunsAtOnce)} runs at once.`),
});
