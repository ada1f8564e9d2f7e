import { z } from "zod";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import {
  categorySchema,
  contentSchema,
  memoryNumberSchema,
  memoryTypeSchema,
  relevanceSchema,
} from "@/lib/memories/memory-schema";

/** What pages post about memories: everything as text. */
export const addMemoryForm = z.strictObject({
  agentId: agentIdSchema,
  content: contentSchema,
  category: categorySchema.default(null),
  type: memoryTypeSchema.default("core"),
});

const targetFields = { agentId: agentIdSchema, number: memoryNumberSchema };
/** M5: the version that the user has seen. */
const versionSchema = z.coerce
  .number("The version of the memory that you saw.")
  .int("A version is a whole number.")
  .min(1, "Versions begin at 1.")
  .max(2_147_483_647, "No memory has that many versions.");

export const editMemoryForm = z.strictObject({
  ...targetFields,
  version: versionSchema,
  content: contentSchema.optional(),
  category: categorySchema.optional(),
  type: memoryTypeSchema.optional(),
  relevance: relevanceSchema.optional(),
});

/** For discarding and restoring; the version is checked where it is given. */
export const changeMemoryForm = z.strictObject({
  ...targetFields,
  version: versionSchema.optional(),
});

export const protectMemoryForm = changeMemoryForm.extend({
  constitutional: z.stringbool("Choose: true or false."),
});
