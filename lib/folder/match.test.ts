import { array, assert, constantFrom, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { headingKey, matchPieces } from "@/lib/folder/match";
import { propertySettings } from "@/lib/testing/test-depth";

const at = (path: string, content: string, under: readonly string[] = []) => ({
  path,
  under,
  content,
});
const known = (number: number, path: string, content: string, under: readonly string[] = []) => ({
  number,
  ...at(path, content, under),
});
const lines = (matches: ReturnType<typeof matchPieces>) =>
  matches.map((match) =>
    [match.kind, "number" in match ? match.number : "", "piece" in match ? match.piece.content : ""]
      .join(" ")
      .trim(),
  );

describe("matchPieces", () => {
  it("F6: equal text first wherever it stands, best in its place, then likeness in the file, then across", () => {
    const memories = [
      known(1, "a.md", "Tea at four."),
      known(2, "a.md", "Tea at four.", ["Log"]),
      known(3, "b.md", "The berth fee is due on Friday at noon"),
      known(4, "a.md", "The berth fee is due on Friday at ten"),
      known(5, "a.md", "gone"),
    ];
    const pieces = [
      at("a.md", "Tea at four.", ["Log"]),
      at("c.md", "Tea at four."),
      at("a.md", "The berth fee is due on Friday at one"),
      at("a.md", "New words here"),
      at("d.md", "The berth fee is due on Friday at noon sharp"),
    ];
    expect(lines(matchPieces(memories, pieces))).toEqual([
      "kept 2 Tea at four.",
      "moved 1 Tea at four.",
      "changed 4 The berth fee is due on Friday at one",
      "added  New words here",
      "changed 3 The berth fee is due on Friday at noon sharp",
      "removed 5",
    ]);
  });

  it("F6: less than 0.6 alike is another memory", () => {
    const matches = matchPieces(
      [known(1, "a.md", "one two three four")],
      [at("a.md", "one two five six")],
    );
    expect(lines(matches)).toEqual(["added  one two five six", "removed 1"]);
  });

  it("F6: every piece and every memory is matched once, and a rewritten folder is kept whole", () => {
    const word = constantFrom("tea", "at", "four", "berth", "fee");
    const place = record({
      path: constantFrom("a.md", "b.md"),
      under: constantFrom([], ["A"]),
      content: array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(" ")),
    });
    const places = array(place, { maxLength: 12 });
    assert(
      property(places, places, (before, after) => {
        const matches = matchPieces(
          before.map((one, index) => ({ ...one, number: index + 1 })),
          after,
        );
        const numbers = matches.flatMap((match) => ("number" in match ? [match.number] : []));
        expect(numbers.toSorted((a, b) => a - b)).toEqual(before.map((_, index) => index + 1));
        expect(matches.flatMap((match) => ("piece" in match ? [match.piece] : []))).toEqual(after);
        const same = matchPieces(
          before.map((one, index) => ({ ...one, number: index + 1 })),
          before,
        );
        expect(same.every(({ kind }) => kind === "kept")).toBe(true);
      }),
      propertySettings(1_000),
    );
  });

  it(
    "F6: ten thousand memories in two thousand files take no time, changed or not",
    { timeout: 60_000 },
    () => {
      const place = (index: number, words: string) =>
        at(`f${index % 2_000}.md`, `Berth ${index} of the harbour is ${words}`);
      const memories = Array.from({ length: 10_000 }, (_, index) => ({
        number: index + 1,
        ...place(index, "let to Ana"),
      }));
      const started = performance.now();
      expect(matchPieces(memories, memories).every(({ kind }) => kind === "kept")).toBe(true);
      const changed = matchPieces(
        memories,
        Array.from({ length: 10_000 }, (_, index) => place(index, "let to Bo")),
      );
      expect(changed.filter(({ kind }) => kind === "changed")).toHaveLength(10_000);
      expect(performance.now() - started).toBeLessThan(15_000);
    },
  );
});

describe("headingKey", () => {
  it("F3: is the same under the very same heading of the same file, or without headings", () => {
    const key = (pathKey: string, heading: number) => headingKey({ pathKey, heading });
    expect(key("a.md", 1)).toBe(key("a.md", 1));
    expect(key("a.md", 0)).toBe(key("b.md", 0));
    expect(key("a.md", 0)).toBe(headingKey(null));
    expect(new Set([key("a.md", 1), key("a.md", 2), key("b.md", 1), key("a.md", 0)]).size).toBe(4);
  });
});
