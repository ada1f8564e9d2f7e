import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const files = (path: string) =>
  [...read(path).matchAll(/@fontsource-variable\/[\w-]+\/files\/[\w-]+\.woff2/g)].map(
    ([file]) => file,
  );
const bytes = (file: string) => statSync(join(root, "node_modules", file)).size;
const sum = (some: readonly string[]) => some.reduce((all, file) => all + bytes(file), 0);

const sources = ["app", "components"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /(?<!\.test)\.(css|tsx?)$/.test(name)),
);

it("no font file is loaded by two rules, and no style sheet of a package brings one along", () => {
  const named = [...files("app/fonts.ts"), ...files("app/styles/faces.css")];
  expect(new Set(named).size).toBe(named.length);
  expect(read("app/globals.css")).not.toContain("@fontsource");
  expect(read("app/fonts.ts").match(/localFont\(/g)).toHaveLength(files("app/fonts.ts").length);
});

it("the fonts of a page in English are at most 200 KB, and 350 KB with italics", () => {
  const upright = sum(files("app/fonts.ts"));
  const italic = files("app/styles/faces.css").filter((file) => /-latin-opsz-italic/.test(file));
  expect(upright).toBeLessThanOrEqual(200_000);
  expect(upright + sum(italic)).toBeLessThanOrEqual(350_000);
});

it("no letter-spacing touches a text that somebody wrote: it breaks ligatures", () => {
  const spaced = sources.filter((name) => /letter-spacing|tracking-/.test(read(name)));
  // Initials and a figure, both in the sans.
  expect(spaced.sort()).toEqual([
    "components/sessions/page/retention-gauge.tsx",
    "components/shell/navigation.tsx",
  ]);
});

it("each class stands in one style sheet, and something has it", () => {
  const code = sources
    .filter((name) => !name.endsWith(".css"))
    .map(read)
    .join("\n");
  const sheets = sources.filter((name) => name.endsWith(".css")).map(classesIn);
  const classes = sheets.flatMap((found) => [...found]);
  expect(classes.length).toBeGreaterThan(30);
  expect(classes.filter((name, index) => classes.indexOf(name) !== index)).toEqual([]);
  const unused = classes.filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code));
  expect(unused).toEqual([]);
});

function classesIn(path: string): Set<string> {
  const selectors = read(path)
    .replaceAll(/\/\*[^]*?\*\//g, "")
    .matchAll(/([^{};]+)\{/g);
  const names = [...selectors].flatMap(([, selector = ""]) => [
    ...selector.matchAll(/\.([a-z][\w-]*)|@utility ([\w-]+)/g),
  ]);
  return new Set(names.map(([, name, utility]) => name ?? utility ?? ""));
}
