import { array, assert, constantFrom, nat, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { compareInLedger, type Memory } from "@/lib/ledger/memory";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { countTokens } from "@/lib/ledger/texts/tokens";
import { ledgerLine } from "@/lib/refinement/prompt/ledger-lines";
import { chooseWindow as chooseInSteps } from "@/lib/refinement/prompt/prompt-window";
import { finishSteps } from "@/lib/ledger/testing/finish-steps";

const chooseWindow = (...given: Parameters<typeof chooseInSteps>) =>
  finishSteps(chooseInSteps(...given));

const size = (memories: readonly Memory[]) =>
  memories.reduce((sum, memory) => sum + countTokens(ledgerLine(memory).text), 0);
const numbers = (memories: readonly Memory[]) => memories.map(({ number }) => number);
const distinct = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    memoryOf(index + 1, { content: `${index} ${"abcdefghij"[index % 10]?.repeat(40 + index)}` }),
  );

/** The numbers that each of so many sessions in a row is shown. */
function sessions(ledger: readonly Memory[], limitTokens: number, count: number): number[][] {
  let after = 0;
  return Array.from({ length: count }, () => {
    const window = chooseWindow(ledger, limitTokens, after);
    after = window.nextAfter;
    return numbers(window.shown);
  });
}

describe("chooseWindow", () => {
  it("P6: shows a ledger that fits whole, and starts anew", () => {
    const ledger = distinct(5);
    expect(chooseWindow(ledger, size(ledger), 3)).toEqual({
      shown: ledger,
      leftOut: 0,
      nextAfter: 0,
    });
    expect(chooseWindow([], 0, 0)).toEqual({ shown: [], leftOut: 0, nextAfter: 0 });
  });

  it("P6: duplicates come first, wherever they stand", () => {
    const ledger = distinct(30).map((memory) =>
      [4, 29].includes(memory.number) ? { ...memory, content: "Tea at five, every day." } : memory,
    );
    const { shown, leftOut } = chooseWindow(ledger, 200, 0);
    expect(numbers(shown)).toEqual(expect.arrayContaining([1, 4, 29]));
    expect(leftOut).toBe(30 - shown.length);
  });

  it("P6: near-duplicates come before the rest: the same words, beginning or end", () => {
    const line = "one two three four five six seven eight nine ten";
    const pairs = [
      ["red cat sleeps here", "Here sleeps red cat."],
      [`${line} eleven`, `${line} twelve`],
      [`eleven ${line}`, `twelve ${line}`],
    ];
    for (const [first = "", second = ""] of pairs) {
      const ledger = distinct(30).map((memory) =>
        memory.number === 9
          ? { ...memory, content: first }
          : memory.number === 28
            ? { ...memory, content: second }
            : memory,
      );
      expect(numbers(chooseWindow(ledger, 200, 0).shown)).toEqual(expect.arrayContaining([9, 28]));
    }
  });

  it("P6: the window moves on with each session until everything was seen", () => {
    const ledger = distinct(40);
    const seen = new Set(sessions(ledger, 300, 15).flat());
    expect(seen.size).toBe(40);
  });

  it("P6: near-duplicates that stay for ever do not stop it", () => {
    const same = Array.from({ length: 20 }, (_, index) =>
      memoryOf(index + 1, {
        content: `${"the same eight words to begin with here ".repeat(2)}${index}`,
      }),
    );
    const ledger = [...same, ...distinct(40).slice(20)];
    expect(new Set(sessions(ledger, 300, 60).flat()).size).toBe(40);
  });

  it("P6: a memory that no prompt can hold does not stop it", () => {
    const ledger = distinct(20).map((memory) =>
      memory.number === 5 ? { ...memory, content: "x".repeat(9_000) } : memory,
    );
    const seen = sessions(ledger, 300, 15);
    expect(new Set(seen.flat()).size).toBe(19);
    expect(chooseWindow(ledger, 300, 0).leftOut).toBe(20 - (seen[0]?.length ?? 0));
  });

  it("P6: a window whose last memory is gone goes on from where it stood", () => {
    const ledger = distinct(20);
    const { nextAfter } = chooseWindow(ledger, 200, 0);
    const left = ledger.filter(({ number }) => number !== nextAfter);
    expect(numbers(chooseWindow(left, 200, nextAfter).shown)[0]).toBe(nextAfter + 1);
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
          const { shown, leftOut, nextAfter } = chooseWindow(ledger, limit, after);
          expect(size(shown)).toBeLessThanOrEqual(limit);
          expect(shown).toEqual([...new Set(shown)].sort(compareInLedger));
          expect(shown.length + leftOut).toBe(ledger.length);
          const fitting = ledger.filter((one) => size([one]) <= limit);
          expect(fitting.length === 0 || shown.length > 0).toBe(true);
          expect(shown.length === fitting.length || nextAfter !== after).toBe(true);
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
    const steps = chooseInSteps(ledger, 75_000, 500);
    while (steps.next().done !== true) {
      perTurn.push(letters);
      letters = 0;
    }
    expect(perTurn.length).toBeGreaterThan(20);
    expect(Math.max(...perTurn, letters)).toBeLessThan(400_000);
  });
});
