import { array, assert, boolean, constantFrom, property } from "fast-check";
import { expect, it } from "vitest";
import { alikePairs } from "@/lib/ledger/alike/alike-pairs";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { likeness } from "@/lib/ledger/texts/likeness";

const limits = { least: 0.6, most: 6 };
const say = (...texts: string[]) => texts.map((content, index) => memoryOf(index + 1, { content }));
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
