import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

/**
 * One hash over the names and contents of files and folders, relative to the root; absent ones
 * count as such.
 */
export function hashFiles(paths, isWanted = () => true) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(listFiles).filter(isWanted)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function listFiles(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`));
}
