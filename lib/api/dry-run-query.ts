import { z } from "zod";

/** `?dryRun=true`: what would be answered, with nothing written. */
export const dryRunQuery = z.strictObject({
  dryRun: z.enum(["true", "false"], "Choose: true or false.").default("false"),
});
