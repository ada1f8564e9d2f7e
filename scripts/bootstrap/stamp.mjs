import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

/** A file that records the state of the sources for which some work was finished. */
export function stampAt(path) {
  const file = join(root, path);
  return {
    says(value) {
      try {
        return readFileSync(file, "utf8") === value;
      } catch {
        return false;
      }
    },
    set: (value) => writeFileSync(file, value),
    clear: () => rmSync(file, { force: true }),
  };
}
