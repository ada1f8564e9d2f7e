import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carryLines, droppedPersonLines, lineOrigins } from "@/lib/handbook/lines/carry-lines";
import {
  type HandbookDocument,
  joinLines,
  type LineFacts,
  splitLines,
} from "@/lib/handbook/grammar/document";
import { propertySettings } from "@/lib/testing/test-depth";

const mia: LineFacts = { by: "person", person: "Mia" };
const first: LineFacts = { by: "session", from: ["t1"] };
const second: LineFacts = { by: "session", from: ["t2"] };

/** A document; lines that start with "M" are Mia's. */
function document(text: string): HandbookDocument {
  return { text, lines: splitLines(text).map((line) => (line.startsWith("M") ? mia : first)) };
}

describe("carryLines", () => {
  it("H10: lines that stay keep what is known of them, new ones get what came with the write", () => {
    expect(carryLines(null, "a\nb", second).lines).toEqual([second, second]);
    const { text, lines } = carryLines(document("a\nM1\nb\n"), "a\nnew\nM1\nb!\n", second);
    expect(text).toBe("a\nnew\nM1\nb!\n");
    expect(lines).toEqual([first, second, mia, second, first]);
  });

  it("H10: a line that was moved keeps what is known of it", () => {
    const { lines } = carryLines(document("a\nb\nc\nd"), "d\na\nb\nc", second);
    expect(lines).toEqual([first, first, first, first]);
  });

  it("H8: of equal lines one stays a person's", () => {
    const old = { text: "x\ny\nx", lines: [first, first, mia] };
    expect(carryLines(old, "x\ny", second).lines).toEqual([mia, first]);
  });

  it("H8: what a person adds or changes is theirs", () => {
    const tom: LineFacts = { by: "person", person: "Tom" };
    expect(carryLines(document("M1\na\nb"), "M1\na!\nb", tom).lines).toEqual([mia, tom, first]);
  });
});

describe("droppedPersonLines", () => {
  const old = document("a\nM1\nb\nM2\n\nM1\n");

  it("H8: names each person's line that a new text lacks, changes or puts in another order", () => {
    const dropped = (text: string) => droppedPersonLines(old, text).map(({ line }) => line);
    expect(dropped("M1\nnew\nM2\nM1")).toEqual([]);
    expect(dropped("M1\nM2")).toEqual([6]);
    expect(dropped("M1\r\nM2\nM1")).toEqual([2]);
    expect(dropped("M2\nM1\nM1")).toHaveLength(1);
    expect(droppedPersonLines(old, "a\nb")).toEqual([
      { line: 2, text: "M1", person: "Mia" },
      { line: 4, text: "M2", person: "Mia" },
      { line: 6, text: "M1", person: "Mia" },
    ]);
  });
});

describe("any two texts", () => {
  const line = fc.constantFrom("a", "b", "c", "M1", "M2", "M3", "", "d\r");
  const text = fc.array(line, { maxLength: 14 }).map(joinLines);

  it("H8: what is not dropped stays the person's, and nothing else becomes theirs", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const old = document(before);
        const next = carryLines(old, after, second);
        expect(next.lines).toHaveLength(splitLines(after).length);
        const theirs = (one: HandbookDocument) =>
          splitLines(one.text).filter((_, at) => one.lines[at]?.by === "person");
        const dropped = droppedPersonLines(old, after);
        if (dropped.length === 0) expect(theirs(next)).toEqual(theirs(old));
        expect(theirs(next).length).toBeLessThanOrEqual(theirs(old).length);
        expect(theirs(old).length - theirs(next).length).toBeLessThanOrEqual(dropped.length);
      }),
      propertySettings(10_000, 10),
    );
  });

  it("H8: persons' lines survive 100 writes that drop none", () => {
    fc.assert(
      fc.property(text, fc.array(text, { minLength: 100, maxLength: 100 }), (start, others) => {
        let current = document(start);
        const theirs = splitLines(start).filter((one) => one.startsWith("M"));
        for (const other of others) {
          const mixed = splitLines(other).filter((one) => !one.startsWith("M"));
          const next = joinLines(theirs.flatMap((one, at) => [...mixed.slice(at, at + 1), one]));
          expect(droppedPersonLines(current, next)).toEqual([]);
          current = carryLines(current, next, second);
          const kept = splitLines(next).filter((_, at) => current.lines[at]?.by === "person");
          expect(kept).toEqual(theirs);
        }
      }),
      propertySettings(200, 10),
    );
  });
});

it("H10: names the version that each line came with", () => {
  const texts = [
    ["a", "b", "c"],
    ["a", "x", "c", "d"],
    ["d0", "a", "x", "c"],
  ];
  expect(lineOrigins(texts)).toEqual([2, 0, 1, 0]);
});

it("H10: begins anew after the document was removed", () => {
  expect(lineOrigins([["a"], null, ["a", "b"]])).toEqual([2, 2]);
});

it("H10: takes a text in which too much changed as written anew", () => {
  const of = (letter: string) => Array.from({ length: 4_000 }, (_, n) => `${letter} ${n}`);
  expect(new Set(lineOrigins([of("a"), of("b")]))).toEqual(new Set([1]));
});
