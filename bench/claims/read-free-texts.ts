import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A memory text, changes of one fact in it, and the same in other words. */
export interface FreeText {
  readonly text: string;
  readonly changes: readonly (readonly [kind: string, after: string])[];
  readonly rewrites: readonly string[];
}

const folder = path.join(import.meta.dirname, "texts", "free");

/** Texts by language whose changes and rewrites are worded as a model might word them. */
export function readFreeTexts(): readonly (readonly [language: string, texts: FreeText[]])[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const lines = readFileSync(path.join(folder, name), "utf8").trim().split("\n");
      return [path.parse(name).name, lines.map((line) => JSON.parse(line) as FreeText)] as const;
    });
}
