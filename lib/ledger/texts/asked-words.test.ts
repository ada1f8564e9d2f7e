import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toSearchText } from "@/lib/ledger/alike/exact-groups";
import {
  commonFrom,
  mostAskedWords,
  planWords,
  readAskedWords,
  wordParts,
  wordWeight,
} from "@/lib/ledger/texts/asked-words";

describe("readAskedWords", () => {
  it("F16: asks for words in small letters, each once, without the signs around and inside them", () => {
    expect(readAskedWords("Who owns MACROFLOWS? Who?").words).toEqual([
      "who",
      "owns",
      "macroflows",
    ]);
    expect(readAskedWords("the UI in src/Flows.ts").words).toEqual([
      "the",
      "ui",
      "in",
      "src",
      "flows",
      "ts",
    ]);
    expect(readAskedWords("E\u0301lan vital").words).toEqual(["élan", "vital"]);
  });

  it("F16: quotes make it literal, each part for itself, with what stands beside them", () => {
    const { texts, words } = readAskedWords('the "Tea at five" “of Wren” 50%');
    expect([texts, words]).toEqual([["tea at five", "of wren", "the", "50%"], []]);
    expect(readAskedWords('6" pipe left').words).toEqual(["6", "pipe", "left"]);
    expect(readAskedWords('""')).toMatchObject({ words: [] });
  });

  it("G16: one word, or none, is literal", () => {
    for (const query of ["ferry", "%", "_ \\", "😀", "0%", "日本", "猫"]) {
      expect(readAskedWords(query)).toEqual({ whole: query, texts: [query], words: [] });
    }
  });

  it("F16: scripts without spaces are asked for by pairs; a lone character is found within them", () => {
    expect(readAskedWords("宏流程 负责").words).toEqual(["宏流", "流程", "负责"]);
    expect(readAskedWords("猫 tea")).toMatchObject({ texts: ["猫", "tea"], words: [] });
  });

  it("F16: of a long query the longest words are ranked", () => {
    const words = Array.from({ length: 40 }, (_, index) => "w".repeat(index + 1));
    expect(readAskedWords(words.join(" ")).words).toEqual(
      words.toReversed().slice(0, mostAskedWords),
    );
  });

  it("F16: takes any text at all, with as many words as may be ranked", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (query) => {
        const { whole, texts, words } = readAskedWords(query);
        expect(whole).toBe(toSearchText(query));
        expect(words.length).not.toBe(1);
        expect(words.length).toBeLessThanOrEqual(mostAskedWords);
        if (query.trim() !== "") expect(texts.length).toBeGreaterThan(0);
      }),
    );
    const long = readAskedWords(`${'"'.repeat(5_000)}${"“".repeat(5_000)}`);
    expect(long.words).toEqual([]);
  });
});

describe("wordParts", () => {
  it("F16: a word is found by its parts", () => {
    expect(wordParts("ferry")).toEqual(["ferry"]);
    expect(wordParts("UI")).toEqual(["ui"]);
    expect(wordParts("a.b@c-d.org")).toEqual(["a", "b", "c", "d", "org"]);
    expect(wordParts("40$")).toEqual(["40"]);
    expect(wordParts("%")).toEqual([]);
  });
});

describe("planWords", () => {
  it("F16: rare words choose, the rarest first; common ones only rank", () => {
    expect(planWords([commonFrom, 3, 0, 1])).toEqual({ order: [3, 1, 0], chosen: 2 });
    expect(planWords([2, 2])).toEqual({ order: [0, 1], chosen: 2 });
    expect(planWords([commonFrom - 1, commonFrom - 1])).toEqual({ order: [0, 1], chosen: 1 });
  });

  it("F16: if all words are common a memory needs each of them; without a word there is no plan", () => {
    expect(planWords([commonFrom, commonFrom, 0])).toEqual({ order: [0, 1], chosen: 0 });
    expect(planWords([0, 0])).toBeNull();
  });

  it("F16: more words weigh more than any rarer ones", () => {
    const places = Array.from({ length: mostAskedWords }, (_, index) => index);
    const sum = (some: readonly number[]) => some.reduce((all, one) => all + wordWeight(one), 0);
    fc.assert(
      fc.property(fc.subarray(places), fc.subarray(places), (a, b) => {
        if (a.length > b.length) expect(sum(a)).toBeGreaterThan(sum(b));
        if (a.length === b.length) {
          const rarer = a.find((one, index) => one !== b[index]);
          const other = b.find((one, index) => one !== a[index]);
          expect(Math.sign(sum(a) - sum(b))).toBe(Math.sign((other ?? 0) - (rarer ?? 0)));
        }
      }),
    );
    expect(sum(places)).toBeLessThan(2 ** 31);
  });
});
