import { z } from "zod";
import { agentIdSchema } from "@/lib/agents/schema";
import { isHandbookPath, splitLines } from "@/lib/handbook/grammar/document";
import { holdsField, runFields } from "@/lib/handbook/grammar/run-files";
import { maxDocumentLength, maxDocumentLines } from "@/lib/handbook/settings";
import { parseJson } from "@/lib/interop/json";
import { countCodePoints, findTextFault, isBlank } from "@/lib/ledger/texts/content";
import { instantSchema } from "@/lib/memories/schema";

const pathWords =
  "A handbook holds MEMORY.md, memory_summary.md, skills/NAME/SKILL.md, and files in that skill's scripts, templates and examples. A name can't begin with a dot or a space.";

/** Where a person may write. */
export const documentPathSchema = z
  .string()
  .max(200, "At most 200 characters.")
  .refine(isHandbookPath, pathWords);

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

/** A document as it is written: byte for byte, or null to remove it. */
const documentContentSchema = textSchema(maxDocumentLength)
  .refine(
    (text) => splitLines(text).length <= maxDocumentLines,
    `At most ${count(maxDocumentLines)} lines.`,
  )
  .nullable();

const versionWords = "The version that you saw: a whole number, 0 where there was no document.";

/** H8: the version that the person saw. */
const documentVersionSchema = z
  .int(versionWords)
  .min(0, versionWords)
  .max(2_147_483_647, "No document has that many versions.");

export const saveDocumentBody = z.strictObject({
  content: documentContentSchema,
  version: documentVersionSchema,
});

export const folderSchema = z
  .string()
  .min(1, "Name a folder.")
  .max(1_000, "At most 1,000 characters.")
  .meta({ description: "A folder: blocks that don't apply there are left out." });

export const searchHandbookSchema = z.strictObject({
  q: z
    .string()
    .max(1_000, "At most 1,000 characters.")
    .refine((text) => text.trim() !== "", "Give a text to search for."),
  cwd: folderSchema.optional(),
});

const seenVersionsSchema = z.record(
  z.string(),
  documentVersionSchema,
  "The versions that the preview named, by path.",
);

/** What is to be forgotten: runs by their threads, or one block by its title. */
export const forgetBody = z
  .strictObject({
    runs: z
      .array(
        z.string().min(1, "Name a thread.").max(200, "At most 200 characters."),
        "A list of threads.",
      )
      .min(1, "Name at least one run.")
      .max(1_000, "At most 1,000 runs at once.")
      .optional(),
    block: z.string().min(1, "Name a block.").max(1_000, "At most 1,000 characters.").optional(),
    seenVersions: seenVersionsSchema
      .optional()
      .meta({ description: "What the preview named: if a document changed since, it is refused." }),
  })
  .refine(({ runs, block }) => (runs === undefined) !== (block === undefined), {
    path: ["runs"],
    message: "Name either runs or one block.",
  });

/** Of pages: one document's versions before one of them. */
export const documentHistorySchema = z.strictObject({
  path: documentPathSchema,
  before: z.coerce.number().pipe(documentVersionSchema).optional(),
});

/** Of pages: one run, or one block. */
export const forgetQuery = z.strictObject({
  run: z.string().min(1).max(200).optional(),
  block: z.string().min(1).max(1_000).optional(),
});

const formVersion = z.coerce.number(versionWords).pipe(documentVersionSchema);

/** From forms, whose fields are texts. */
export const saveDocumentForm = z.strictObject({
  agentId: agentIdSchema,
  path: documentPathSchema,
  content: documentContentSchema.unwrap(),
  version: formVersion,
});

export const restoreDocumentForm = z.strictObject({
  agentId: agentIdSchema,
  path: documentPathSchema,
  version: formVersion,
  seenVersion: formVersion,
});

export const forgetForm = z.strictObject({
  agentId: agentIdSchema,
  run: forgetQuery.shape.run,
  block: forgetQuery.shape.block,
  /** The versions that the preview named, as JSON. */
  seenVersions: z.string().max(100_000).transform(parseJson).pipe(seenVersionsSchema),
});

/** The address of a handbook's page: the folder that it is read for, and a line. */
export const handbookPageSchema = z.object({
  cwd: folderSchema.nullable().default(null),
  path: z.string().max(200).nullable().default(null),
  line: z.coerce.number().int().min(1).nullable().default(null),
});

const runLimits = { thread: 200, place: 1_000, summary: 200_000, rawMemory: 100_000 };
const maxRunsAtOnce = 1_000;

const threadWords = `1 to ${runLimits.thread} printable ASCII characters without spaces and commas.`;
export const threadIdSchema = z
  .string(threadWords)
  .max(runLimits.thread, threadWords)
  .regex(/^[\x21-\x2b\x2d-\x7e]+$/, threadWords)
  // An address can't end in these.
  .refine((id) => id !== "." && id !== "..", "This can't be a dot or two.");

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

/** Which run it is, and where it was. */
export const runPlaceSchema = z.strictObject({
  threadId: threadIdSchema.meta({ description: threadWords }),
  cwd: placeSchema.refine((text) => !isBlank(text), "This can't be empty."),
  path: placeSchema.default("").meta({ description: "The rollout's path." }),
});

/** One run to add (H1). A run that says nothing is none. */
export const newRunSchema = runPlaceSchema
  .extend({
    updatedAt: instantSchema,
    summary: textSchema(runLimits.summary).default(""),
    rawMemory: textSchema(runLimits.rawMemory).default(""),
  })
  .refine(({ summary, rawMemory }) => !isBlank(summary) || !isBlank(rawMemory), {
    path: ["summary"],
    message: "Give a summary, a raw memory, or both.",
  });
/** `file`: the name of its summary in the folder that it came from; `messages`: of its transcript (N4). */
export type NewRunInput = z.output<typeof newRunSchema> & {
  readonly file?: string;
  readonly messages?: number;
};

export const newRunsSchema = z.strictObject({
  items: z
    .array(newRunSchema, "A list of runs.")
    .min(1, "Give at least one run.")
    .max(maxRunsAtOnce, `At most ${count(maxRunsAtOnce)} runs at once.`),
});
