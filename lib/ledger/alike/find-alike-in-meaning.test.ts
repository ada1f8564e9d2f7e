import { array, assert, boolean, constantFrom, double, property } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  alikePairs,
  findAlikeInMeaning,
  type Meaning,
} from "@/lib/ledger/alike/find-alike-in-meaning";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import { likeness } from "@/lib/ledger/texts/words";
import { finishSteps, propertySettings } from "@/lib/testing/test-depth";

describe("find alike in meaning", () => {
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
});

describe("alike pairs", () => {
  const limits = { least: 0.6, most: 6 };
  const say = (...texts: string[]) =>
    texts.map((content, index) => memoryOf(index + 1, { content }));
  const numbers = (pairs: ReturnType<typeof alikePairs>) =>
    pairs.map(({ one, other }) => [one.number, other.number]);

  const rye = [
    "The Moreaus take a rye every Saturday before nine.",
    "The Moreaus take two ryes every Saturday before nine.",
    "The Moreaus take two ryes every Saturday before ten.",
  ];

  it("M9, P6: shows each look-alike beside the most alike one before it", () => {
    expect(numbers(alikePairs(say(...rye), () => false, limits))).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  it("M9: what is kept apart is not shown as a pair, but may be beside another", () => {
    const isApart = (one: number, other: number) => one === 2 && other === 3;
    expect(numbers(alikePairs(say(...rye), isApart, { ...limits, least: 0.5 }))).toEqual([
      [1, 2],
      [1, 3],
    ]);
    expect(alikePairs(say(...rye), () => true, limits)).toEqual([]);
  });

  it("M9: shows large groups in part", () => {
    const many = Array.from({ length: 500 }, () => rye[0] ?? "");
    expect(alikePairs(say(...many), () => false, limits)).toHaveLength(6);
    let compared = 0;
    const isApart = () => (compared += 1) > 0;
    expect(alikePairs(say(...many), isApart, limits)).toEqual([]);
    // The first 200 with each other, however many there are.
    expect(compared).toBe((200 * 199) / 2);
  });

  it("M9, P6: every pair is alike, and two that are alike are a pair unless kept apart", () => {
    const text = array(constantFrom("tea", "at", "four", "five", "ferry", "猫が好き"), {
      minLength: 1,
      maxLength: 5,
    }).map((words) => words.join(" "));
    assert(
      property(array(text, { minLength: 2, maxLength: 8 }), boolean(), (texts, areApart) => {
        const group = say(...texts);
        const pairs = alikePairs(group, () => areApart, { least: 0.6, most: 100 });
        for (const { one, other, likeness: share } of pairs) {
          expect(one.number).toBeLessThan(other.number);
          expect(share).toBe(likeness(one.content, other.content));
          expect(share).toBeGreaterThanOrEqual(0.6);
        }
        const shown = new Set(pairs.map(({ other }) => other.number));
        const due = group.filter((other) =>
          group.some(
            (one) => one.number < other.number && likeness(one.content, other.content) >= 0.6,
          ),
        );
        expect(due.every(({ number }) => shown.has(number) !== areApart)).toBe(true);
      }),
      propertySettings(500),
    );
  });
});
