import { array, assert, constantFrom, nat, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { compareInLedger, type Memory } from "@/lib/ledger/memory";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import { lineTokens } from "@/lib/frame/prompt/lines";
import type { Meaning } from "@/lib/ledger/alike/find-alike-in-meaning";
import { worstTokens } from "@/lib/ledger/texts/content";
import { finishSteps, propertySettings } from "@/lib/testing/test-depth";
import { groupLine, membersInTurn, pairLine } from "@/lib/writers/refinement/prompt/named-group";
import { chooseWindow as chooseInSteps } from "@/lib/writers/refinement/prompt/window";
import { beginning, sessionsInARow } from "@/lib/writers/refinement/testing/run-plan";

const chooseWindow = (ledger: readonly Memory[], roomTokens: number, windowAfter: number) =>
  finishSteps(chooseInSteps(ledger, roomTokens, { ...beginning, windowAfter }));

const size = (memories: readonly Memory[]) =>
  memories.reduce((sum, memory) => sum + lineTokens(memory), 0);
const numbers = (memories: readonly Memory[]) => memories.map(({ number }) => number);
const distinct = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    memoryOf(index + 1, { content: `${index} ${"abcdefghij"[index % 10]?.repeat(40 + index)}` }),
  );
/** A ledger in which each of the texts has a place of its own. */
const withTexts = (count: number, texts: Readonly<Record<number, string>>) =>
  distinct(count).map((memory) => {
    const content = texts[memory.number];
    return content === undefined ? memory : { ...memory, content };
  });

describe("chooseWindow", () => {
  it("P6: shows a ledger that fits whole, and starts anew", () => {
    const ledger = distinct(5);
    expect(chooseWindow(ledger, size(ledger), 3)).toEqual({
      shown: ledger,
      leftOut: 0,
      alike: [],
      alikeInMeaning: [],
      next: beginning,
    });
    const empty = { shown: [], leftOut: 0, alike: [], alikeInMeaning: [], next: beginning };
    expect(chooseWindow([], 0, 0)).toEqual(empty);
  });

  it("P6: names look-alikes also where the whole ledger fits", () => {
    const ledger = withTexts(5, { 2: "Mia drinks tea at five", 5: "At five Mia drinks TEA again" });
    const { shown, alike } = chooseWindow(ledger, 8_000, 0);
    expect(shown).toBe(ledger);
    expect(alike.map(groupLine)).toEqual(["#2 ≈ #5, 83% of their words\n"]);
  });

  it("P6: look-alikes come first, wherever they stand and whatever their order of words", () => {
    const ledger = withTexts(90, {
      4: "The red cat sleeps here",
      29: "Tea at five, every day.",
      60: "Here sleeps the red dog",
      89: "Tea, every day, at five!",
    });
    const { shown, leftOut, alike } = chooseWindow(ledger, 500, 0);
    expect(numbers(shown)).toEqual(expect.arrayContaining([1, 4, 29, 60, 89]));
    expect(leftOut).toBe(90 - shown.length);
    expect(alike.map(groupLine)).toEqual([
      "#4 ≈ #60, 66% of their words\n",
      "#29 ≈ #89, 100% of their words\n",
    ]);
  });

  /** So many pairs of memories far from each other in a ledger, each of its own direction. */
  const meaningOf = (...pairs: readonly (readonly [number, number])[]): Meaning => {
    const unit = (at: number) => Float32Array.from(pairs, (_, index) => (index === at ? 1 : 0));
    const vectors = pairs.flatMap((pair, at) => pair.map((number) => [number, unit(at)] as const));
    return { vectors: new Map(vectors), isApart: () => false };
  };
  const chooseInMeaning = (room: number, windowAfter: number, meaning: Meaning, count = 90) =>
    finishSteps(chooseInSteps(distinct(count), room, { ...beginning, windowAfter }, meaning));

  it("P6: names pairs alike in meaning, also where the whole ledger fits", () => {
    const { shown, alike, alikeInMeaning } = chooseInMeaning(9_000, 0, meaningOf([2, 5]), 5);
    expect(shown).toHaveLength(5);
    expect(alike).toEqual([]);
    expect(alikeInMeaning.map(pairLine)).toEqual(["#2 ≈ #5 in meaning\n"]);
  });

  it("P6: shows pairs alike in meaning wherever they stand, in one half of the room", () => {
    const many = Array.from({ length: 40 }, (_, index) => [index + 1, index + 51] as const);
    const { shown, alikeInMeaning } = chooseInMeaning(1_000, 0, meaningOf(...many));
    const named = alikeInMeaning.flat();
    expect(named.length).toBeGreaterThan(2);
    expect(numbers(shown)).toEqual(expect.arrayContaining(named));
    const lines = shown.filter(({ number }) => named.includes(number));
    const names = worstTokens(alikeInMeaning.map(pairLine).join(""));
    expect(size(lines) + names).toBeLessThanOrEqual(500);
    expect(size(shown) + names).toBeLessThanOrEqual(1_000);
    // The pairs move on with the window.
    const later = chooseInMeaning(1_000, 20, meaningOf(...many));
    expect(later.alikeInMeaning[0]).toEqual([21, 71]);
  });

  it("P6: a pair that no prompt can hold does not stop the others", () => {
    const ledger = withTexts(40, { 1: "x y z ".repeat(900) });
    const { alikeInMeaning } = finishSteps(
      chooseInSteps(ledger, 500, beginning, meaningOf([1, 20], [2, 30])),
    );
    expect(alikeInMeaning).toEqual([[2, 30]]);
  });

  it("P6: shows a large group in part, with its size, and another part each time", () => {
    const same = (index: number) => `User ${index} visited the old city by the sea`;
    const ledger = distinct(80).map((memory) =>
      memory.number % 2 === 0 ? { ...memory, content: same(memory.number) } : memory,
    );
    const windows = sessionsInARow(ledger, 1_600, 4);
    for (const { alike } of windows) {
      expect(alike).toHaveLength(1);
      expect(alike[0]).toMatchObject({ size: 40 });
      expect(alike[0]?.numbers).toHaveLength(12);
    }
    const [line = ""] = windows[0]?.alike.map(groupLine) ?? [];
    expect(line).toMatch(/^#2 ≈ #4 ≈ .* ≈ #24, 77% of their words; 12 of 40 that are alike\n$/);
    const named = windows.flatMap(({ alike }) => alike[0]?.numbers ?? []);
    expect(new Set(named).size).toBe(40);
  });

  it("P6: a group that does not fit whole is named in part, and in the end each of it", () => {
    const long = (index: number) => `${"the same words again and again ".repeat(30)} ${index}`;
    const same = Array.from({ length: 5 }, (_, index) =>
      memoryOf(index + 1, { content: long(index) }),
    );
    const windows = sessionsInARow([...same, ...distinct(30).slice(5)], 1_200, 10);
    const named = windows.flatMap(({ alike }) => alike[0]?.numbers ?? []);
    expect(new Set(named).size).toBe(5);
    expect(windows[0]?.alike[0]).toMatchObject({ size: 5 });
  });

  it("P6: a member that no prompt can hold does not keep the others of its group apart", () => {
    const words = "alpha beta gamma delta epsilon zeta eta theta";
    const ledger = withTexts(40, {
      1: `${words} `.repeat(100),
      2: words,
      3: `${words} iota`,
    });
    const named = sessionsInARow(ledger, 700, 10).flatMap(({ alike }) => alike);
    expect(named.map((group) => group.numbers)).toContainEqual([2, 3]);
  });

  it("P6: a window whose last memory is gone goes on from where it stood", () => {
    const ledger = distinct(20);
    const { windowAfter } = chooseWindow(ledger, 200, 0).next;
    const left = ledger.filter(({ number }) => number !== windowAfter);
    expect(numbers(chooseWindow(left, 200, windowAfter).shown)[0]).toBe(windowAfter + 1);
  });

  it(
    "P6: is always within the limit, in ledger order, and says what it leaves out",
    { timeout: 60_000 },
    () => {
      const memory = record({
        content: constantFrom(
          "a",
          "b",
          "A.",
          "x".repeat(300),
          "one two three",
          "three two one",
          "\u0000".repeat(99),
        ),
        createdAt: nat(5),
      });
      assert(
        property(array(memory, { maxLength: 25 }), nat(400), nat(30), (patches, limit, after) => {
          const ledger = patches
            .map((patch, index) => memoryOf(index + 1, patch))
            .sort(compareInLedger);
          const { shown, leftOut, alike, next } = chooseWindow(ledger, limit, after);
          const names = worstTokens(alike.map(groupLine).join(""));
          expect(size(shown) + names).toBeLessThanOrEqual(limit);
          for (const named of alike.flatMap((group) => group.numbers)) {
            expect(numbers(shown)).toContain(named);
          }
          expect(shown).toEqual([...new Set(shown)].sort(compareInLedger));
          expect(shown.length + leftOut).toBe(ledger.length);
          const fitting = ledger.filter((one) => size([one]) <= limit);
          expect(fitting.length === 0 || shown.length > 0).toBe(true);
          expect(shown.length === fitting.length || next.windowAfter !== after).toBe(true);
        }),
        propertySettings(1_000),
      );
    },
  );

  it("P6: gives way in a long ledger before many letters are read, whoever is alike", () => {
    const count = 20_000;
    let letters = 0;
    const watched = (content: string): Pick<Memory, "content"> => ({
      get content() {
        letters += content.length;
        return content;
      },
    });
    const ledger = Array.from({ length: count }, (_, index) =>
      Object.defineProperties(
        memoryOf(index + 1),
        Object.getOwnPropertyDescriptors(
          watched(
            `What was said ${index % 3 === 0 ? "every day" : index}, ${"and more ".repeat(9)}`,
          ),
        ),
      ),
    );
    const perTurn: number[] = [];
    const steps = chooseInSteps(ledger, 60_000, { ...beginning, windowAfter: 500 });
    while (steps.next().done !== true) {
      perTurn.push(letters);
      letters = 0;
    }
    expect(perTurn.length).toBeGreaterThan(20);
    expect(Math.max(...perTurn, letters)).toBeLessThan(400_000);
  });
});

const groupOf = (members: number) =>
  Array.from({ length: members }, (_, index) => memoryOf(index + 1));

it.each([2, 3, 5])("P6: neighbours meet where a prompt has room for %d of a group", (room) => {
  const apart = [2, 11, 12, 13, 22, 33, 44, 100, 121].flatMap((members) => {
    const met = new Set<number>();
    for (let round = 0; round < members; round += 1) {
      const shown = membersInTurn(groupOf(members), round).map(({ number }) => number);
      for (const number of shown.slice(1, room)) {
        if (shown[shown.indexOf(number) - 1] === number - 1) met.add(number);
      }
    }
    return met.size === members - 1 ? [] : [members];
  });
  expect(apart).toEqual([]);
});
