import { array, assert, constantFrom, double, nat, oneof, property, string } from "fast-check";
import { expect, it } from "vitest";
import { findLookAlikes, leastLikeness } from "@/lib/ledger/alike/find-look-alikes";
import { likeness } from "@/lib/ledger/texts/words";
import { finishSteps, propertySettings } from "@/lib/testing/test-depth";

interface Text {
  readonly number: number;
  readonly content: string;
}

/** The same by comparing every pair. */
function compareAll(texts: readonly Text[], least: number): Text[][] {
  const groups: Text[][] = [];
  const left = new Set(texts);
  for (const text of left) {
    const group = new Set([text]);
    left.delete(text);
    for (const member of group) {
      for (const other of left) {
        if (likeness(member.content, other.content) < least) continue;
        group.add(other);
        left.delete(other);
      }
    }
    if (group.size > 1) groups.push(texts.filter((one) => group.has(one)));
  }
  return groups;
}

const textsOf = (contents: readonly string[]) =>
  contents.map((content, index) => ({ number: index + 1, content }));

const word = oneof(
  constantFrom("tea", "Tea", "at", "five", "Mia's", "10", "mg", "the", "É", "e\u0301", "ß", "𝔸"),
  nat(12).map((number) => `w${number}`),
);
const english = array(word, { maxLength: 12 }).map((words) => words.join(" "));
const chinese = array(constantFrom(...Array.from("我喜欢喝茶和咖啡每天五点")), {
  maxLength: 10,
}).map((signs) => signs.join(""));
const mixed = array(oneof(word, constantFrom("我喜", "喜欢喝茶", "茶", "ねこ", "。", "…")), {
  maxLength: 8,
}).map((words) => words.join(" "));
const signs = constantFrom("", " ", "!!", "😀", "?!", "!?", "…", "\u200b");
const content = oneof(english, english, chinese, mixed, word, signs, string({ unit: "binary" }));
/** Many of few texts, so that ledgers hold copies and texts that are nearly the same. */
const contents = array(content, { minLength: 1, maxLength: 12 }).chain((few) =>
  array(
    oneof(
      content,
      constantFrom(...few),
      constantFrom(...few).map((text) => `${text} again`),
      constantFrom(...few).map((text) => text.split(" ").reverse().join(" ")),
    ),
    { maxLength: 40 },
  ),
);

it(
  "P6: every pair that is alike is in one group, and nothing else, for any likeness",
  { timeout: 60_000 },
  () => {
    const likenesses = oneof(
      constantFrom(leastLikeness, 1 / 3, 0.5, 2 / 3, 0.75, 0.8, 1),
      double({ min: 0.05, max: 1, noNaN: true }),
    );
    assert(
      property(contents, likenesses, (some, least) => {
        const texts = textsOf(some);
        expect(finishSteps(findLookAlikes(texts, least))).toEqual(compareAll(texts, least));
      }),
      propertySettings(3_000, 4),
    );
  },
);

it("P6: so it is where many texts share most of few words", { timeout: 60_000 }, () => {
  const words = array(nat(9), { minLength: 2, maxLength: 7 }).map((some) =>
    some.map((number) => `w${number}`).join(" "),
  );
  const likenesses = constantFrom(0.5, 0.6, 0.75, 0.9);
  assert(
    property(array(words, { minLength: 60, maxLength: 120 }), likenesses, (some, least) => {
      const texts = textsOf(some);
      expect(finishSteps(findLookAlikes(texts, least))).toEqual(compareAll(texts, least));
    }),
    propertySettings(150, 3),
  );
});

it("P6: exactly 0.6 is alike, and order and distance do not matter", () => {
  const far = Array.from({ length: 500 }, (_, index) => `a${index} b${index} c${index}`);
  const texts = textsOf(["我喜欢喝茶", "one two three", ...far, "three two one", "我喜欢喝酒"]);
  const groups = finishSteps(findLookAlikes(texts));
  expect(groups.map((group) => group.map(({ number }) => number))).toEqual([
    [1, 504],
    [2, 503],
  ]);
});

it("P6: many lines of one template take about as long as other texts", () => {
  const turnsOf = (textOf: (index: number) => string) => {
    const steps = findLookAlikes(
      textsOf(Array.from({ length: 5_000 }, (_, index) => textOf(index))),
    );
    let turns = 1;
    while (steps.next().done !== true) turns += 1;
    return turns;
  };
  const others = turnsOf(
    (index) => `a${index} b${index} of the c${index} that was d${index} today`,
  );
  const lines = turnsOf((index) => `Line ${index} of the log that was written today`);
  expect(lines).toBeLessThan(2 * others);
});
