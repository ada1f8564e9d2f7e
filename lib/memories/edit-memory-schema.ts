import { z } from "zod";
import {
  categorySchema,
  contentSchema,
  memoryTypeSchema,
  relevanceSchema,
} from "@/lib/memories/memory-schema";

/** M5: the version that the user has seen. */
export const memoryVersionSchema = z
  .int("A whole number: the version of the memory that you saw.")
  .min(1, "Versions begin at 1.")
  .max(2_147_483_647, "No memory has that many versions.");

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
