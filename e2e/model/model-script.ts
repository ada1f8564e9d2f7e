import { z } from "zod";

/** One answer of a scripted model: what it writes, and then what it calls. */
export const scriptStepSchema = z.strictObject({
  text: z.string().optional(),
  calls: z.array(z.strictObject({ name: z.string(), input: z.unknown() })).optional(),
  /** How long it takes over each word, for what shall look like a real one. */
  wordMs: z.int().optional(),
  /** Where it waits until the test lets it continue. */
  holds: z.enum(["before", "after-text"]).optional(),
});
export type ScriptStep = z.infer<typeof scriptStepSchema>;

/** The first answer is the consent; after the last one the model completes. */
export const modelScriptSchema = z.array(scriptStepSchema);

export const scriptStatusSchema = z.object({
  /** How often it was asked. */
  asked: z.int(),
  /** Whether it waits to be let continue. */
  isHeld: z.boolean(),
});
export type ScriptStatus = z.infer<typeof scriptStatusSchema>;
