import { assert, integer, option, property, tuple } from "fast-check";
import { expect, it } from "vitest";
import { piecesOf } from "@/components/memories/use-ledger-parts";

const list = integer({ min: 1, max: 30 }).chain((count) => {
  const index = integer({ min: 0, max: count - 1 });
  return tuple(tuple(index, index), option(index)).map(([ends, held]) => ({ count, ends, held }));
});

it("each part is on the page or has its room, once and in order; the held one is on the page", () => {
  assert(
    property(list, ({ count, ends, held }) => {
      const [first, last] = [Math.min(...ends), Math.max(...ends)];
      const seen = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      const pieces = piecesOf(seen, held, count);
      const covered = pieces.flatMap((piece) =>
        typeof piece === "number"
          ? [piece]
          : Array.from({ length: piece.to - piece.from }, (_, index) => piece.from + index),
      );
      expect(covered).toEqual(Array.from({ length: count }, (_, index) => index));
      const shown = new Set(pieces.filter((piece) => typeof piece === "number"));
      expect(shown).toEqual(new Set([...seen, ...(held === null ? [] : [held])]));
      const keys = pieces.map((piece) => (typeof piece === "number" ? piece : piece.key));
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

it("a list of nothing is nothing", () => {
  expect(piecesOf([], null, 0)).toEqual([
    { key: "before", from: 0, to: 0 },
    { key: "after", from: 0, to: 0 },
  ]);
});
