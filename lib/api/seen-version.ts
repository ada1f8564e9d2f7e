import { z } from "zod";
import { memoryVersionSchema } from "@/lib/memories/edit-memory-schema";

/** M5: the version seen, where a change replaces no words and naming one is therefore optional. */
export const seenVersionBody = z.strictObject({ version: memoryVersionSchema.optional() });

/** The same in the address, for clients that send no body with DELETE. */
export const seenVersionQuery = z.strictObject({
  version: z.coerce.number("A whole number.").pipe(memoryVersionSchema).optional(),
});
