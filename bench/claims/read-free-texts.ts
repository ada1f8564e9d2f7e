import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** A memory text, changes of one fact in it with their kinds, and the same in other words. */
const freeTextSchema = z.strictObject({
  text: z.string(),
  changes: z.array(z.tuple([z.string(), z.string()])),
  rewrites: z.array(z.string()),
});
type FreeText = z.infer<typeof freeTextSchema>;

/**
 * Texts by language whose changes and rewrites are worded as a model might word them. The rules were
 * tuned on those of `free`. No one tunes them on those of `unread`, or reads what is missed there:
 * they say what to expect of texts that the rules have never seen.
 */
export function readFreeTexts(
  set: "free" | "unread",
): readonly (readonly [language: string, texts: FreeText[]])[] {
  const folder = path.join(import.meta.dirname, "texts", set);
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const lines = readFileSync(path.join(folder, name), "utf8").trim().split("\n");
      const texts = lines.map((line) => freeTextSchema.parse(JSON.parse(line)));
      return [path.parse(name).name, texts] as const;
    });
}
