import { z } from "zod";
import { agentIdSchema } from "@/lib/agents/schema";
import { decisionReasons } from "@/lib/ledger/earlier-decision";
import { memoryTypes, relevances } from "@/lib/ledger/memory";
import { checkCategory, maxCategoryCodePoints } from "@/lib/ledger/category";
import { checkContent, countCodePoints, findTextFault } from "@/lib/ledger/texts/content";
import { sourcesSchema } from "@/lib/ledger/texts/schema";

/** A memory's text as it comes from outside: trimmed, and refused with why (M3). */
export const contentSchema = z
  .string()
  .transform((raw, context) => {
    const check = checkContent(raw);
    if (check.ok) return check.content;
    context.addIssue({ code: "custom", message: check.message });
    return z.NEVER;
  })
  .meta({ description: "At most 10,000 characters; trimmed, never empty." });

/** A label: one line, at most 100 characters; blank means none. */
export const categorySchema = z
  .string()
  .nullable()
  .transform((raw, context) => {
    const check = checkCategory(raw);
    if (check.ok) return check.category;
    context.addIssue({ code: "custom", message: check.message });
    return z.NEVER;
  })
  .meta({ description: `A label: one line of at most ${maxCategoryCodePoints} characters.` });

/** The moments that the database and every client of ours can write. */
export const firstMoment = Date.parse("0001-01-01T00:00:00.000Z");
export const lastMoment = Date.parse("9999-12-31T23:59:59.999Z");

/** An instant with its zone, as milliseconds UTC; between the years 1 and 9999. */
export const instantSchema = z.iso
  .datetime({
    offset: true,
    message: "Use ISO 8601 with a time zone, like 2026-01-31T12:00:00Z.",
  })
  .transform((text) => Date.parse(text))
  .refine((at) => at >= firstMoment && at <= lastMoment, {
    message: "The year must be between 1 and 9999.",
  });

export const memoryTypeSchema = z.enum(memoryTypes);
export const memoryNumberSchema = z.coerce.number().int().min(1).max(2_147_483_647);

export const relevanceSchema = z.enum(relevances, `Choose: ${relevances.join(", ")}.`);

/** One memory to add. A journal memory is an observation: `medium` in relevance unless said (O1). */
export const newMemorySchema = z
  .strictObject({
    content: contentSchema,
    type: memoryTypeSchema.default("core"),
    category: categorySchema.default(null),
    constitutional: z.boolean().default(false),
    createdAt: instantSchema.optional(),
    relevance: relevanceSchema.optional(),
    sources: sourcesSchema.optional(),
  })
  .refine(({ type, relevance }) => type === "journal" || relevance === undefined, {
    path: ["relevance"],
    message: "Only journal memories have a relevance.",
  })
  .refine(({ type, sources }) => type === "journal" || sources === undefined, {
    path: ["sources"],
    message: "Only journal memories have sources.",
  });
export type NewMemory = z.infer<typeof newMemorySchema>;

export const maxMemoriesAtOnce = 1_000;

/** What pages post about memories: everything as text. */
export const addMemoryForm = z.strictObject({
  agentId: agentIdSchema,
  content: contentSchema,
  category: categorySchema.default(null),
  type: memoryTypeSchema.default("core"),
});

const targetFields = { agentId: agentIdSchema, number: memoryNumberSchema };
/** M5: the version that the user has seen. */
export const memoryVersionSchema = z
  .int("A whole number: the version of the memory that you saw.")
  .min(1, "Versions begin at 1.")
  .max(2_147_483_647, "No memory has that many versions.");
/** The same as a form sends it. */
export const versionSchema = z.coerce
  .number("The version of the memory that you saw.")
  .pipe(memoryVersionSchema);

export const editMemoryForm = z
  .strictObject({
    ...targetFields,
    version: versionSchema,
    content: contentSchema.optional(),
    /** An earlier text as JSON: forms change line ends, and it comes back to the byte. */
    exact: z.preprocess(fromJson, contentSchema).optional(),
    category: categorySchema.optional(),
    type: memoryTypeSchema.optional(),
    relevance: relevanceSchema.optional(),
  })
  .transform(({ exact, content, ...rest }) => ({ ...rest, content: exact ?? content }));

/** For discarding and restoring; the version is checked where it is given. */
export const changeMemoryForm = z.strictObject({
  ...targetFields,
  version: versionSchema.optional(),
});

export const protectMemoryForm = changeMemoryForm.extend({
  constitutional: z.stringbool("Choose: true or false."),
});

/** An edit of a memory, as it comes from outside; what is absent stays. */
export const editMemorySchema = z
  .strictObject({
    version: memoryVersionSchema,
    content: contentSchema.optional(),
    category: categorySchema.optional(),
    type: memoryTypeSchema.optional(),
    relevance: relevanceSchema.optional(),
  })
  .refine(
    ({ version: _version, ...edit }) => Object.values(edit).some((value) => value !== undefined),
    { path: ["content"], message: "Say what changes: content, category, type or relevance." },
  );

const maxNoteLength = 2_000;

/** V4: what is said with a decision; blank is nothing. */
export const noteSchema = z
  .string("A note is text.")
  .nullable()
  .default(null)
  .transform((raw, context) => {
    const note = raw?.trim() ?? "";
    if (note === "") return null;
    const fault = findTextFault(note);
    const length = countCodePoints(note);
    if (fault === null && length <= maxNoteLength) return note;
    const message =
      fault === null
        ? `Notes can have at most ${maxNoteLength} characters; this one has ${length}.`
        : `The note ${fault}.`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  })
  .meta({ description: `At most ${maxNoteLength} characters.` });

/** A group of look-alikes is smaller; a longer list is a mistake. */
const maxApart = 100;

export const reasonSchema = z.enum(decisionReasons, `Choose: ${decisionReasons.join(", ")}.`);

const numberSchema = z
  .int("A memory's number.")
  .min(1, "Numbers begin at 1.")
  .max(2_147_483_647, "No memory has that number.");

/** The memories whose texts are kept apart, each once. */
export const apartSchema = z
  .array(numberSchema, "A list of memory numbers.")
  .min(2, "Name at least two memories.")
  .max(maxApart, `At most ${maxApart} memories.`)
  .refine((numbers) => new Set(numbers).size === numbers.length, "Name each memory once.");

export const keepApartSchema = z.strictObject({
  agentId: agentIdSchema,
  numbers: apartSchema,
  reason: reasonSchema,
  note: noteSchema,
});

export const decisionIdSchema = z.string().regex(/^[\w-]{1,64}$/, "Decision not found.");

/** What pages post to keep memories apart: their numbers with commas between. */
export const keepApartForm = keepApartSchema.extend({
  numbers: z.preprocess(toNumbers, keepApartSchema.shape.numbers),
});

interface Merging {
  readonly numbers: readonly number[];
  readonly was?: readonly string[] | undefined;
}

const hasEachText = ({ numbers, was }: Merging) =>
  was === undefined || was.length === numbers.length;
const eachText = {
  path: ["was"],
  message: "Give the text of each memory, in the order of the numbers.",
};

/** What a person writes in place of memories that say the same, and what they saw of them (M5). */
export const mergeMemoriesSchema = z
  .strictObject({
    numbers: apartSchema,
    content: contentSchema,
    was: z.array(contentSchema, "A list of texts, one for each number.").optional().meta({
      description:
        "The texts that you saw, in the order of the numbers: the merge is refused (409) if one has changed. Without them a newer text is discarded unseen.",
    }),
  })
  .refine(hasEachText, eachText);

/** The same as pages post it, with a text or the number of the one that is kept as it reads. */
export const mergeMemoriesForm = z
  .strictObject({
    agentId: agentIdSchema,
    numbers: z.preprocess(toNumbers, apartSchema),
    content: contentSchema.optional(),
    keep: memoryNumberSchema.optional(),
    /** Of each memory, in the order of the numbers, as JSON. */
    was: z.preprocess(fromJson, z.array(contentSchema, "A list of texts, one for each number.")),
  })
  .refine(hasEachText, eachText)
  .refine(
    ({ numbers, content, keep }) =>
      content === undefined ? keep !== undefined && numbers.includes(keep) : keep === undefined,
    { path: ["keep"], message: "Write a text, or keep one of the memories." },
  )
  // Forms change line ends: what was left as it was seen is that text.
  .transform(({ content, ...rest }) => ({
    ...rest,
    content: rest.was.find((text) => text.replaceAll(/\r\n?/g, "\n") === content) ?? content,
  }));

/** Null for what is no JSON. */
function fromJson(given: unknown): unknown {
  try {
    return typeof given === "string" ? JSON.parse(given) : given;
  } catch {
    return null;
  }
}

function toNumbers(given: unknown): unknown {
  if (typeof given !== "string") return given;
  return given
    .split(",")
    .map((part) => (/^ *#?[1-9]\d{0,9} *$/.test(part) ? Number(part.replace("#", "")) : part));
}
