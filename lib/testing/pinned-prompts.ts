import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { plainData, promptCatalogue } from "@/lib/testing/prompt-catalogue";

const folder = join(import.meta.dirname, "prompts");

/** The committed text of each prompt, by name. */
export function readPinned(): Map<string, string> {
  return new Map(
    readdirSync(folder).map((file) => [
      file.replace(/\.txt$/, ""),
      readFileSync(join(folder, file), "utf8"),
    ]),
  );
}

/** The current text of each prompt, as written by the code. */
export function writePrompts(): Map<string, string> {
  return new Map(promptCatalogue.map(({ name, write }) => [name, write(plainData)]));
}

/** Rewrites the files. Called only by `npm run prompts:pin`, never by a test. */
export function pinPrompts(): void {
  for (const [name, text] of writePrompts()) writeFileSync(join(folder, `${name}.txt`), text);
}
