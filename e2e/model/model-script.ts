import { z } from "zod";

/** One answer of a scripted model: what it writes, then what it calls. */
export const scriptStepSchema = z.strictObject({
  text: z.string().optional(),
  calls: z.array(z.strictObject({ name: z.string(), input: z.unknown() })).optional(),
  /** Milliseconds per word, to look like a real model. */
  wordMs: z.int().optional(),
  /** Where it waits until the test releases it. */
  holds: z.enum(["before", "after-text", "in-call"]).optional(),
});
export type ScriptStep = z.infer<typeof scriptStepSchema>;

/** The first answer is the consent; after the last one the model completes. */
export const modelScriptSchema = z.array(scriptStepSchema);

export const scriptStatusSchema = z.object({
  /** How many requests it received. */
  asked: z.int(),
  /** Whether it is waiting to be released. */
  isHeld: z.boolean(),
});
export type ScriptStatus = z.infer<typeof scriptStatusSchema>;
