import { z } from "zod";
import { agentIdSchema } from "@/lib/agents/schema";
import { findPathFault } from "@/lib/interop/place";

/** A file's path in a folder: no part of it may lead out (F9). */
export const folderPathSchema = z
  .string("The file's path.")
  .superRefine((path, context) => {
    const fault = findPathFault(path);
    if (fault !== null) context.addIssue({ code: "custom", message: `The path ${fault}.` });
  })
  .meta({ description: "A file's path in the folder, such as `memory/2026-02-08.md`." });

export const folderFileSchema = z.strictObject({ agentId: agentIdSchema, path: folderPathSchema });

/** F7 */
export const freeBody = z.strictObject({ free: z.boolean("Choose: true or false.") });

export const setFreeForm = folderFileSchema.extend({
  free: z.stringbool("Choose: true or false."),
});
