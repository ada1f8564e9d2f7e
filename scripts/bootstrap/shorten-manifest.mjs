// Says the 447 entry points of drizzle-orm in few. Node reads all of a package's entry points anew
// for each of its modules that is loaded: of this package 0.7 s of processor time in every process.
// To be removed when drizzle-orm or Node has changed.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

/** Shortens the installed manifest, where that was not done yet. It takes nothing away. */
export function shortenManifest() {
  const file = join(root, "node_modules/drizzle-orm/package.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  const exports = shortenExports(manifest.exports);
  if (Object.keys(exports).length === Object.keys(manifest.exports).length) return;
  // As a whole: another process may be reading it.
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, JSON.stringify({ ...manifest, exports }, null, 2));
  renameSync(whole, file);
}

/**
 * The same entry points, with one pattern for all that lead to the file of their own name. Others
 * stay as they are, and come before a pattern whatever their order.
 * @param {Record<string, unknown>} exports
 */
export function shortenExports(exports) {
  const isPlain = ([key, value]) =>
    key !== ANY && JSON.stringify(value) === JSON.stringify(fileOf(key.slice(2)));
  const entries = Object.entries(exports);
  const others = entries.filter((entry) => !isPlain(entry));
  if (others.length === entries.length) return exports;
  return { ...Object.fromEntries(others), [ANY]: fileOf("*") };
}

const ANY = "./*";

function fileOf(name) {
  const esm = { types: `./${name}.d.ts`, default: `./${name}.js` };
  const commonjs = { types: `./${name}.d.cts`, default: `./${name}.cjs` };
  return { import: esm, require: commonjs, ...esm };
}
