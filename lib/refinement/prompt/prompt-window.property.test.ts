import {
  array,
  assert,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  property,
  record,
  string,
  uniqueArray,
} from "fast-check";
import { expect, it } from "vitest";
import { compareInLedger } from "@/lib/ledger/memory";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { AlikeHasher } from "@/lib/refinement/alike/alike-hasher";
import { alikeKey, waysAlike } from "@/lib/refinement/alike/alike-key";
import { chooseWindow } from "@/lib/refinement/prompt/prompt-window";
import { chooseWindowPlainly } from "@/lib/refinement/testing/choose-window-plainly";
import { finishSteps } from "@/lib/ledger/testing/finish-steps";

const wordOf = constantFrom(
  "tea",
  "Tea",
  "TEA",
  "five",
  "at",
  "É",
  "é",
  "e\u0301",
  "猫",
  "ねこ",
  "١٢",
  "\u212A",
  "k",
  "ß",
  "𝔸",
  "😀",
  "7",
);
const wordsOf = (minLength: number, maxLength: number) =>
  array(oneof({ weight: 4, arbitrary: wordOf }, { weight: 1, arbitrary: nat(30).map(String) }), {
    minLength,
    maxLength,
  }).map((list) => list.join(" "));
const signs = constantFrom(
  "",
  ".",
  "!",
  "…",
  "\u00a0",
  " \n ",
  "\u200b",
  "\ud800",
  '"',
  "“",
  "😀",
  ",,",
);
const texts = oneof(
  record({ before: signs, words: wordsOf(0, 14), after: signs }).map(
    ({ before, words, after }) => before + words + after,
  ),
  record({
    words: wordsOf(8, 9),
    last: wordsOf(1, 2),
    first: wordsOf(1, 2),
    isEnd: constantFrom(true, false),
  }).map(({ words, last, first, isEnd }) => (isEnd ? `${first} ${words}` : `${words} ${last}`)),
  string({ unit: "binary", maxLength: 30 }),
  wordsOf(60, 140),
  constantFrom("", "x".repeat(300), "\u0000".repeat(99), "猫".repeat(50), "!!", "😀"),
);
const ledgers = uniqueArray(
  record({
    number: integer({ min: 1, max: 90 }),
    content: oneof(
      { weight: 3, arbitrary: texts },
      {
        weight: 2,
        arbitrary: constantFrom("Tea at five.", "five at tea", "“tea at five”", "TEA  AT FIVE"),
      },
    ),
    createdAt: nat(5),
    constitutional: constantFrom(true, false),
    category: constantFrom(null, "relational", 'a\n"b"'),
  }),
  { selector: ({ number }) => number, maxLength: 40 },
).map((patches) =>
  patches.map(({ number, ...patch }) => memoryOf(number, patch)).sort(compareInLedger),
);
const limits = oneof(nat(600), nat(3_000), constant(0), constant(75_000));

it("P6: is what the plainest form of it chooses", { timeout: 60_000 }, () => {
  assert(
    property(ledgers, limits, nat(100), (ledger, limit, after) => {
      expect(finishSteps(chooseWindow(ledger, limit, after))).toEqual(
        chooseWindowPlainly(ledger, limit, after),
      );
    }),
    propertySettings(3_000),
  );
});

const variants = constantFrom<(text: string) => string>(
  (text) => text.toUpperCase(),
  (text) => `“${text}…”`,
  (text) => text.split(" ").reverse().join("! "),
  (text) => `${text} and something more`,
  (text) => `Something more, and ${text.normalize("NFD")}`,
);

it("P6: texts that are alike in a way have its hash in common", { timeout: 60_000 }, () => {
  const hasher = new AlikeHasher();
  assert(
    property(texts, variants, (one, vary) => {
      const other = vary(one);
      const hashes = [hasher.hash(one), hasher.hash(other)];
      for (const [index, way] of waysAlike.entries()) {
        const [key, otherKey] = [alikeKey(way, one), alikeKey(way, other)];
        const [hash, otherHash] = hashes.map((list) => list[index]);
        expect(hash === null).toBe(key === null);
        expect(key === otherKey && hash !== otherHash).toBe(false);
      }
    }),
    propertySettings(3_000),
  );
});
