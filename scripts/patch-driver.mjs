// Applies `patches/` to the installed packages; npm runs it after each install, with any Node. What
// is patched already stays as it is. docs/decisions/running/patched-driver.md says why.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { applyPatch, parsePatch, reversePatch } from "diff";

const root = new URL("../", import.meta.url);

for (const name of readdirSync(new URL("patches/", root))) {
  for (const patch of parsePatch(readFileSync(new URL(`patches/${name}`, root), "utf8"))) {
    const path = new URL(patch.newFileName.replace(/^b\//, ""), root);
    const text = readFileSync(path, "utf8");
    if (applyPatch(text, reversePatch(patch)) !== false) continue;
    const patched = applyPatch(text, patch);
    if (patched === false) {
      throw new Error(`patches/${name} does not fit ${patch.newFileName.slice(2)}.`);
    }
    writeFileSync(path, patched);
  }
}
