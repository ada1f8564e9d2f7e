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

const folder = path.join(import.meta.dirname, "texts", "free");

/** Texts by language whose changes and rewrites are worded as a model might word them. */
export function readFreeTexts(): readonly (readonly [language: string, texts: FreeText[]])[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const lines = readFileSync(path.join(folder, name), "utf8").trim().split("\n");
      const texts = lines.map((line) => freeTextSchema.parse(JSON.parse(line)));
      return [path.parse(name).name, texts] as const;
    });
}
