import { z } from "zod";
import { checkCategory, maxCategoryCodePoints } from "@/lib/ledger/texts/check-category";
import { checkContent } from "@/lib/ledger/texts/content";
import { memoryTypes, relevances } from "@/lib/ledger/memory";
import { sourcesSchema } from "@/lib/ledger/texts/sources";

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
