import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const ownNode = join(root, "node_modules/.bin/node");

/** The Node that came with the packages, else the current one. */
export function nodePath() {
  return existsSync(ownNode) ? ownNode : process.execPath;
}
