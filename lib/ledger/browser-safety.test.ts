import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const sources = [
  "lib/losses",
  "lib/ledger",
  "lib/writers/refinement/gate",
  "lib/writers/refinement/prompt",
  "lib/frame/prompt",
  "lib/schedule",
].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/\.test\.ts$|^testing\//.test(name))
    .map((name) => `${folder}/${name}`),
);

describe("the core in a browser", () => {
  it("finds the core", () => {
    expect(sources).toContain("lib/ledger/entries/reduce-session.ts");
    expect(sources).toContain("lib/writers/refinement/gate/gate.ts");
  });

  it.each(sources)("%s imports the core and zod alone", (source) => {
    const foreign = importsOf(source).filter(
      (name) => name !== "zod" && !sources.includes(`${name.replace(/^@\//, "")}.ts`),
    );
    expect(foreign).toEqual([]);
  });

  it.each(sources)("%s names nothing that only a server has", (source) => {
    const code = textOf(source).replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, "");
    expect(code).not.toMatch(
      /\b(?:process|Buffer|require|__dirname|__filename|setImmediate|globalThis)\b|import\.meta|\bimport\(/,
    );
  });

  it("lib/ledger knows nothing of the writers' rules", () => {
    const upward = sources
      .filter((source) => source.startsWith("lib/ledger/"))
      .flatMap((source) => importsOf(source))
      .filter((name) => name.startsWith("@/") && !name.startsWith("@/lib/ledger/"));
    expect(upward).toEqual([]);
  });
});

function importsOf(source: string): string[] {
  const found = textOf(source).matchAll(/^(?:import|export)\b[^;]*?from\s+"([^"]+)"/gm);
  return [...found].map((match) => match[1] ?? "");
}

function textOf(source: string): string {
  return readFileSync(path.join(root, source), "utf8");
}
