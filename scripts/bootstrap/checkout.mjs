import { existsSync, readFileSync, rmSync, writeFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const ownNode = join(root, "node_modules/.bin/node");

/** The Node that came with the packages, else the current one. */
export function nodePath() {
  return existsSync(ownNode) ? ownNode : process.execPath;
}

/** The setup can't continue; the message is for the person at the terminal. */
export class SetupError extends Error {}

/** Runs a program and captures its output; returns `{ code, output }`. */
export function runQuietly(program, args, environment = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

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

/** One hash over names and contents below the root; absent files count as such. */
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
