import { z } from "zod";
import { pathId, pathNumber } from "@/lib/api/requests/read-address";
import { memoryVersionSchema } from "@/lib/memories/edit-memory-schema";
import { threadIdSchema } from "@/lib/runs/run-schema";

/** `/agents/{id}…` and `/sessions/{id}…`. */
export const idParams = z.strictObject({ id: pathId });

/** `/agents/{id}/memories/{number}…`. */
export const memoryParams = z.strictObject({ id: pathId, number: pathNumber });

/** `/agents/{id}/runs/{threadId}…`. */
export const runParams = z.strictObject({
  id: pathId,
  threadId: threadIdSchema.meta({ description: "A run's thread." }),
});

/** `/agents/{id}/decisions/{decisionId}`. */
export const decisionParams = z.strictObject({ id: pathId, decisionId: pathId });

/** `/conversations/{id}/messages/{position}…`. */
export const messageParams = z.strictObject({
  id: pathId,
  position: pathNumber.meta({ description: "A message's position, from 1." }),
});

/** `/agents/{id}/handbook/files/{path}`: the path may hold slashes. */
export const documentParams = z.strictObject({
  id: pathId,
  path: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: "A document's path, such as `skills/replay/SKILL.md`." }),
});

/** `?dryRun=true`: the answer without writing anything. */
export const dryRunQuery = z.strictObject({
  dryRun: z.enum(["true", "false"], "Choose: true or false.").default("false"),
});

/** M5: the version seen. Optional where a change replaces no text. */
export const seenVersionBody = z.strictObject({ version: memoryVersionSchema.optional() });

/** The same in the query, for clients that send no body with DELETE. */
export const seenVersionQuery = z.strictObject({
  version: z.coerce.number("A whole number.").pipe(memoryVersionSchema).optional(),
});
