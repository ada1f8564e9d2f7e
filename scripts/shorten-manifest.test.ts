import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { shortenExports } from "@/scripts/bootstrap/shorten-manifest.mjs";

function entry(path: string) {
  const esm = { types: `./${path}.d.ts`, default: `./${path}.js` };
  const commonjs = { types: `./${path}.d.cts`, default: `./${path}.cjs` };
  return { import: esm, require: commonjs, ...esm };
}

it("says in one pattern what leads to the file of its own name, and leaves the rest", () => {
  const folders = {
    ".": entry("index"),
    "./a": entry("a/index"),
    "./package.json": "./package.json",
  };
  const given = { ...folders, "./b": entry("b"), "./a/c": entry("a/c") };
  const short = { ...folders, "./*": entry("*") };
  expect(shortenExports(given)).toEqual(short);
  expect(shortenExports(short)).toBe(short);
  expect(shortenExports(folders)).toBe(folders);
});

it("finds every module of the installed package where it was", () => {
  const home = dirname(fileURLToPath(import.meta.resolve("drizzle-orm")));
  const files = new Set(globSync("**/*.js", { cwd: home }));
  expect(files.size).toBeGreaterThan(400);
  for (const file of files) {
    const name = file.replace(/(\/?index)?\.js$/u, "");
    // Where a folder has a file's name, the folder is meant.
    const meant = files.has(`${name}/index.js`) ? `${name}/index.js` : file;
    const found = import.meta.resolve(name === "" ? "drizzle-orm" : `drizzle-orm/${name}`);
    expect(found).toBe(pathToFileURL(join(home, meant)).href);
  }
});
