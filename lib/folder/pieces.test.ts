import { array, assert, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { composeFile, type KeptPiece } from "@/lib/folder/compose";
import { splitFile, type SplitOptions } from "@/lib/folder/pieces";
import { anyMarkdown, sampleFiles } from "@/lib/folder/testing/sample-files";
import { pathKey } from "@/lib/interop/place";
import { propertySettings } from "@/lib/testing/test-depth";
import { workMs } from "@/lib/testing/work-ms";

const joined = (text: string, options: Partial<SplitOptions> = {}) =>
  splitFile(text, { path: "notes.md", ...options })
    .pieces.map(({ raw }) => raw)
    .join("");

const memoriesOf = (text: string, options: Partial<SplitOptions> = {}) =>
  splitFile(text, { path: "notes.md", ...options }).pieces.flatMap((piece) =>
    piece.kind === "memory" ? [piece] : [],
  );

const contents = (text: string, options: Partial<SplitOptions> = {}) =>
  memoriesOf(text, options).map(({ content }) => content);

describe("splitFile", () => {
  it("F1: the pieces, one after the other, are the text, whatever it holds", () => {
    const check = (text: string) => {
      const { pieces } = splitFile(text, { path: "notes.md", siblings: new Set(["a.md"]) });
      expect(pieces.map(({ raw }) => raw).join("")).toBe(text);
      let at = 0;
      for (const piece of pieces) {
        expect(piece.raw).not.toBe("");
        expect(piece.line).toBe((text.slice(0, at).match(/\r\n?|\n/g)?.length ?? 0) + 1);
        at += piece.raw.length;
        if (piece.kind !== "memory") continue;
        expect(piece.content).toBe(piece.content.trim());
        expect(piece.content).not.toBe("");
      }
    };
    assert(property(anyMarkdown, check), propertySettings(2_000, 4));
    assert(property(string({ unit: "binary", maxLength: 200 }), check), propertySettings(500, 2));
    const signs = array(constantFrom(..."-*#§ \t\n\r>|`~1.)a[]<!\uFEFF".split("")), {
      maxLength: 40,
    });
    assert(
      property(signs, (all) => check(all.join(""))),
      propertySettings(3_000, 4),
    );
  });

  it("F1: reads a text of several windows as it reads it at once", () => {
    const part = "# Berths\n\n- one\n  more\n- two\n\n```\n# no heading\n```\n\n> quoted\n\n";
    const once = memoriesOf(part).map(({ content }) => content);
    const text = part.repeat(600);
    expect(joined(text)).toBe(text);
    expect(contents(text)).toEqual(Array.from({ length: 600 }, () => once).flat());
    const long = `- ${"x\n  y\n".repeat(1_500)}\n# After\n\ntext\n`;
    expect(joined(long)).toBe(long);
    expect(contents(long).at(-1)).toBe("text");
  });

  it.each([
    ["## Wifi password:\n\nPassword: hunter", "22\n"],
    ["## API token:\n\nproduction_access_token: 9f8e7d6c", "5b4a39281706\n"],
  ])("F1: a secret under a heading that asks for one is no memory: %j", (before, rest) => {
    expect(contents(before + rest)).toEqual([]);
    expect(contents(before + rest, { keepSecrets: true })).toHaveLength(1);
  });

  it("F1: what is too long, looks like a secret or holds a bad byte is glue with its line", () => {
    const secret = "password = hunter2hunter2";
    const text = `- fine\n- ${"x".repeat(10_001)}\n- ${secret}\n- b\u{10FFE9}d\n- last\n`;
    const named = splitFile(text, { path: "a.md" }).pieces.flatMap((piece) =>
      piece.kind === "glue" && piece.reason !== undefined ? [[piece.line, piece.reason]] : [],
    );
    expect(named).toEqual([
      [2, "too-long"],
      [3, "secret"],
      [4, "bad-byte"],
    ]);
    expect(contents(text)).toEqual(["fine", "last"]);
    expect(contents(text, { keepSecrets: true })).toEqual(["fine", secret, "last"]);
    const key = `-----BEGIN PRIVATE KEY-----\n${"MIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n".repeat(3)}-----END PRIVATE KEY-----\n`;
    expect(contents(key)).toEqual([]);
  });

  it(
    "F2: nesting forty deep takes time that grows with the text alone",
    { timeout: 120_000 },
    async () => {
      const nest = Array.from({ length: 40 }, (_, depth) => `${"  ".repeat(depth)}- item\n`).join(
        "",
      );
      expect(contents(nest)).toHaveLength(1);
      const text = nest.repeat(100);
      const spent = await workMs(() => {
        expect(contents(text)).toHaveLength(100);
        splitFile("- ".repeat(50_000), { path: "a.md" });
        splitFile("> ".repeat(50_000), { path: "a.md" });
        splitFile("<!--\n".repeat(20_000), { path: "a.md" });
        splitFile("<memory>\n".repeat(20_000), { path: "a.md" });
        splitFile("[".repeat(50_000), { path: "a.md" });
      });
      expect(spent).toBeLessThan(20_000);
    },
  );

  it("F2: knows the headings above a memory, and which heading it is", () => {
    const text = "top\n\n# A\n\n- one\n\n## **B**\n\n- two\n\n# A\n\nthree\n\nC\n---\nfour\n";
    expect(
      memoriesOf(text).map(({ content, under, heading }) => [content, under, heading]),
    ).toEqual([
      ["top", [], 0],
      ["one", ["A"], 1],
      ["two", ["A", "B"], 2],
      ["three", ["A"], 3],
      ["four", ["A", "C"], 4],
    ]);
  });

  it("F2: reads category, date and tags of front matter, and the day of a file named by it", () => {
    const matter =
      "---\ntype: feedback\ncreated: 2026-01-31\ntags: [ferry, '#berth']\n---\n\n- x\n";
    const { facts } = splitFile(matter, { path: "a.md" });
    expect(facts).toMatchObject({ category: "feedback", tags: ["ferry", "berth"] });
    expect(facts.createdAt).toBe(Date.parse("2026-01-31"));
    const nested = splitFile("---\nmetadata:\n  type: user\n---\nx\n", { path: "a.md" });
    expect(nested.facts.category).toBe("user");
    const bomb = splitFile(`---\na: &a [x]\nb: [*a, *a]\ntype: t\n---\nx\n`, { path: "a.md" });
    expect(bomb.facts.category).toBeNull();
    const dayOf = (path: string) => splitFile("x", { path }).journalDay;
    for (const path of ["2026-02-08.md", "log/2026_02_08.md", "2026-02-08-ferry.md"]) {
      expect(dayOf(path)).toBe("2026-02-08");
    }
    for (const path of ["2026-02-30.md", "20260208x.md"]) expect(dayOf(path)).toBeNull();
  });

  it("F2: an item that begins with a link to another file of the folder is glue", () => {
    const siblings = new Set(["memory/sluice.md", "memory/my berths.md", "memory.md"]);
    const text = [
      "- [Sluice](sluice.md) — ask",
      "- [B](<my berths.md#two>): x",
      "- **[Up](../MEMORY.md)** x",
      "- [[sluice]]",
      "- [Web](https://example.org/sluice.md)",
      "- [Gone](gone.md)",
      "- see [Sluice](sluice.md)",
      "- [ ] open",
      "- [Self](index.md)",
    ].join("\n");
    expect(contents(text, { path: "memory/index.md", siblings })).toEqual([
      "[Web](https://example.org/sluice.md)",
      "[Gone](gone.md)",
      "see [Sluice](sluice.md)",
      "[ ] open",
      "[Self](index.md)",
    ]);
  });
});

const rows = Object.entries(sampleFiles).flatMap(([product, files]) =>
  files.map(([path, text, memories], index) => ({ product, index, path, text, memories })),
);
const pathsOf = (product: string) =>
  new Set(rows.filter((row) => row.product === product).map(({ path }) => pathKey(path)));

function splitSample({ product, path, text }: (typeof rows)[number]) {
  return splitFile(text, { path, siblings: pathsOf(product) }).pieces;
}

/** `[[A > B]] text` as headings and text. */
function readExpected(written: string) {
  const match = /^\[\[(.*?)\]\] (.*)$/s.exec(written);
  const headings = match?.[1] ?? "";
  return { under: headings === "" ? [] : headings.split(" > "), content: match?.[2] ?? written };
}

describe("files of each product", () => {
  it.each(rows)("F2, F5: reads $product file $index, $path", (row) => {
    const pieces = splitSample(row);
    const found = pieces.flatMap((piece) =>
      piece.kind === "memory" ? [{ under: piece.under, content: piece.content }] : [],
    );
    expect(found).toEqual(row.memories.map(readExpected));
    expect(pieces.map(({ raw }) => raw).join("")).toBe(row.text);
  });

  it("F4: each memory of each file can be changed and removed alone", () => {
    const faults: string[] = [];
    for (const row of rows) {
      const options = { path: row.path, siblings: pathsOf(row.product) };
      const kept = splitSample(row).map((piece, index): KeptPiece =>
        piece.kind === "glue" ? { raw: piece.raw } : { ...piece, number: index },
      );
      const memories = kept.flatMap((piece) => ("number" in piece ? [piece] : []));
      for (const changed of memories) {
        for (const now of [{ number: changed.number, content: "New words." }, null]) {
          const { left } = composeFile(
            kept,
            (number) =>
              number === changed.number
                ? now
                : { number, content: memories.find((one) => one.number === number)?.content ?? "" },
            options,
          );
          if (left.length > 0) faults.push(`${row.product} ${row.index}: ${changed.content}`);
        }
      }
    }
    // Shorter, the long file's text would be one memory; between two rules without text is front matter.
    expect(faults.filter((fault) => !fault.startsWith("claudeMemory 8"))).toEqual([
      "basicMemory 3: text",
    ]);
    expect(rows.length).toBeGreaterThanOrEqual(60);
  });
});
