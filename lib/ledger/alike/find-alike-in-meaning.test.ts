import { array, assert, double, property } from "fast-check";
import { expect, it } from "vitest";
import { findAlikeInMeaning, type Meaning } from "@/lib/ledger/alike/find-alike-in-meaning";
import { finishSteps } from "@/lib/ledger/testing/finish-steps";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import { propertySettings } from "@/lib/ledger/testing/property-settings";

/** Vectors of length 1 in a plane, by their angles in degrees. */
const pointing = (...angles: number[]) =>
  new Map(
    angles.map((angle, index) => {
      const turn = (angle * Math.PI) / 180;
      return [index + 1, new Float32Array([Math.cos(turn), Math.sin(turn)])] as const;
    }),
  );
const ledgerOf = (count: number) =>
  Array.from({ length: count }, (_, index) => memoryOf(index + 1));

function pairsOf(
  vectors: Meaning["vectors"],
  {
    groups = [],
    isApart = () => false,
  }: { groups?: readonly (readonly number[])[]; isApart?: Meaning["isApart"] } = {},
) {
  const named = groups.map((group) => group.map((number) => memoryOf(number)));
  const steps = findAlikeInMeaning(ledgerOf(9), named, { vectors, isApart });
  return finishSteps(steps).map(({ one, other }) => [one.number, other.number]);
}

it("P6: pairs each memory with the closest one before it, from a cosine of 0.9", () => {
  // 25° apart is 0.906, 27° is 0.891.
  expect(pairsOf(pointing(0, 25))).toEqual([[1, 2]]);
  expect(pairsOf(pointing(0, 27))).toEqual([]);
  expect(pairsOf(pointing(0, 90, 10, 85, 4))).toEqual([
    [1, 3],
    [2, 4],
    [1, 5],
  ]);
});

it("P6: leaves out pairs of one group of look-alikes, and what is kept apart", () => {
  expect(pairsOf(pointing(0, 1, 8), { groups: [[1, 2]] })).toEqual([[2, 3]]);
  expect(pairsOf(pointing(0, 1, 8), { groups: [[1], [2, 3]] })).toEqual([
    [1, 2],
    [1, 3],
  ]);
  const isApart = (one: number, other: number) => one === 2 && other === 3;
  expect(pairsOf(pointing(0, 1, 8), { isApart })).toEqual([
    [1, 2],
    [1, 3],
  ]);
});

it("P6: compares nothing without vectors, and none of different sizes", () => {
  expect(pairsOf(new Map())).toEqual([]);
  const vectors = new Map([
    [1, new Float32Array([1])],
    [2, new Float32Array([1, 0])],
  ]);
  expect(pairsOf(vectors)).toEqual([]);
});

it("P6: finds what a comparison of all with all finds", () => {
  const vector = array(double({ min: -1, max: 1, noNaN: true }), {
    minLength: 150,
    maxLength: 150,
  });
  assert(
    property(
      array(vector, { maxLength: 6 }),
      double({ min: 0, max: 0.3, noNaN: true }),
      (drawn, spread) => {
        // All around one direction, so that some pairs are close.
        const vectors = new Map(
          drawn.map((values, index) => {
            const moved = values.map((value) => 0.5 + spread * value);
            const length = Math.hypot(...moved);
            return [index + 1, Float32Array.from(moved, (value) => value / length)] as const;
          }),
        );
        const found = finishSteps(
          findAlikeInMeaning(ledgerOf(6), [], { vectors, isApart: () => false }, 0.98),
        );
        const cosine = (one: number, other: number) =>
          Array.from(vectors.get(one) ?? []).reduce(
            (sum, value, at) => sum + value * (vectors.get(other)?.[at] ?? 0),
            0,
          );
        for (const [other] of vectors) {
          const best = Math.max(
            ...[...vectors.keys()].slice(0, other - 1).map((one) => cosine(one, other)),
          );
          const pair = found.find((known) => known.other.number === other);
          if (Math.abs(best - 0.98) < 1e-4) continue;
          expect(pair !== undefined).toBe(best >= 0.98);
          if (pair !== undefined) expect(pair.likeness).toBeCloseTo(Math.min(1, best), 3);
        }
      },
    ),
    propertySettings(300),
  );
});

it("P6: gives way after a few thousand comparisons", () => {
  const vectors = new Map(ledgerOf(400).map(({ number }) => [number, new Float32Array(512)]));
  const steps = findAlikeInMeaning(ledgerOf(400), [], { vectors, isApart: () => false });
  let turns = 1;
  while (steps.next().done !== true) turns += 1;
  expect((400 * 399) / 2 / turns).toBeLessThan(2_000);
});
