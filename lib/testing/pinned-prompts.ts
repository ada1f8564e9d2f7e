import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { plainData, promptCatalogue } from "@/lib/testing/prompt-catalogue";

const folder = join(import.meta.dirname, "prompts");

/** The committed words of each prompt, by name. */
export function readPinned(): Map<string, string> {
  return new Map(
    readdirSync(folder).map((file) => [
      file.replace(/\.txt$/, ""),
      readFileSync(join(folder, file), "utf8"),
    ]),
  );
}

/** The words of each prompt as the code writes them now. */
export function writePrompts(): Map<string, string> {
  return new Map(promptCatalogue.map(({ name, write }) => [name, write(plainData)]));
}

/** Writes the files again. Called by `npm run prompts:pin` alone, never by a test. */
export function pinPrompts(): void {
  for (const [name, text] of writePrompts()) writeFileSync(join(folder, `${name}.txt`), text);
}
