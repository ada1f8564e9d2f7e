import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const foreign =
  /\b(?:nobody|somebody|anybody|whoever|anew|by itself|is told|was told|lives here|looked after|put back|taken? off|brought back|once more|four eyes|under way)\b/i;
const comments = /\/\*[^]*?\*\/|(?<!:)\/\/.*/g;
const places = [
  "app",
  "components",
  "lib",
  "scripts",
  "db",
  "docs",
  "README.md",
  "AGENTS.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
];
/** Memories of the demo, lists of words, prompts with a pinned version, a system user. */
const others =
  /\/(?:demo|samples)\/|telling-words|summary\/prompt|rules\/sentences|alike-groups|turning-words|create-cluster|embedded-postgres/;

it("says nothing on screen, in an answer or in the docs in words that a person would not use", () => {
  const found = places
    .flatMap(listFiles)
    .filter((path) => /\.(?:tsx?|md)$/.test(path) && !/\.test\.|\/testing\//.test(path))
    .filter((path) => !others.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), "utf8");
      const said = path.endsWith(".md") ? text : text.replaceAll(comments, "");
      const lines = said.split("\n").filter((line) => foreign.test(line));
      return lines.map((line) => `${path}: ${line.trim()}`);
    });
  expect(found).toEqual([]);
});

function listFiles(place: string): string[] {
  const path = join(root, place);
  if (!statSync(path).isDirectory()) return [place];
  const names = readdirSync(path, { recursive: true, encoding: "utf8" });
  return names.map((name) => `${place}/${name}`);
}
