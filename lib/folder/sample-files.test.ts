import { describe, expect, it } from "vitest";
import { composeFile, type KeptPiece } from "@/lib/folder/compose";
import { pathKey } from "@/lib/folder/path";
import { splitFile } from "@/lib/folder/pieces";
import { sampleFiles } from "@/lib/folder/testing/sample-files";

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
