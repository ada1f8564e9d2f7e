import { z } from "zod";

/** What became of an imported file. */
export const importAnswer = z
  .strictObject({
    format: z.string(),
    added: z.int(),
    skipped: z.array(z.strictObject({ line: z.int(), reason: z.string() })),
    warnings: z.array(z.string()),
    agentName: z.string().nullable(),
  })
  .meta({ id: "ImportReport" });
