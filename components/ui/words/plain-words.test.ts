import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");
const foreign =
  /\b(?:nobody|somebody|anybody|whoever|anew|by itself|is told|was told|lives here|looked after|put back|taken? off|brought back|once more|four eyes|under way)\b/i;
const comments = /\/\*[^]*?\*\/|(?<!:)\/\/.*/g;

it("says nothing on screen in words that a person would not use", () => {
  const found = ["app", "components"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name}`)
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
      .flatMap((path) =>
        readFileSync(join(root, path), "utf8")
          .replaceAll(comments, "")
          .split("\n")
          .filter((line) => foreign.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      ),
  );
  expect(found).toEqual([]);
});
