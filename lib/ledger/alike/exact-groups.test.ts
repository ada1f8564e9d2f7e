import { array, assert, constantFrom, nat, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { exactGroups } from "@/lib/ledger/alike/exact-groups";
import type { Memory } from "@/lib/ledger/memory";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { isExactDuplicate } from "@/lib/ledger/texts/duplicates";
import { normaliseText } from "@/lib/ledger/texts/normalised-text";

const ledgers = array(
  record({
    content: constantFrom("Tea at four.", "“tea at four”", "Tea  at four", "Tea at 4.", "US", "us"),
    category: constantFrom(null, "house", "relational", "voice"),
    constitutional: constantFrom(false, false, false, true),
    createdAt: nat(5),
  }),
  { maxLength: 12 },
).map((patches) => patches.map((patch, index) => memoryOf(index + 1, patch)));

const groupsOf = (ledger: readonly Memory[]) =>
  [...Map.groupBy(ledger, ({ content }) => normaliseText(content)).values()].flatMap(exactGroups);

const summary = (ledger: readonly Memory[]) =>
  groupsOf(ledger).map(({ stays, alsoStay, copies }) =>
    [[stays], alsoStay, copies].map((list) => list.map(({ number }) => number)),
  );

describe("exactGroups", () => {
  it("M9, G8: each copy may be dropped at its moment, and none is left that may", () => {
    assert(
      property(ledgers, (ledger) => {
        let kept = ledger;
        for (const { stays, copies } of groupsOf(ledger)) {
          for (const copy of copies) {
            expect(copy.constitutional).toBe(false);
            expect(isExactDuplicate(copy, stays)).toBe(true);
            expect(kept).toContain(stays);
            kept = kept.filter((memory) => memory !== copy);
          }
        }
        const left = kept.filter((memory) =>
          kept.some((other) => !memory.constitutional && isExactDuplicate(memory, other)),
        );
        expect(left).toEqual([]);
      }),
      propertySettings(1_000),
    );
  });

  it("M9: the constitutional one stays, otherwise the oldest, by number where they are as old", () => {
    const at = 0;
    const tea = (number: number, patch: Partial<Memory> = {}) =>
      memoryOf(number, { content: "Tea at four.", ...patch });
    expect(summary([tea(3), tea(1), tea(2)])).toEqual([[[1], [], [2, 3]]]);
    expect(summary([tea(1), tea(2, { createdAt: at }), tea(3, { createdAt: at })])).toEqual([
      [[2], [], [3, 1]],
    ]);
    expect(summary([tea(1), tea(2, { constitutional: true }), tea(3)])).toEqual([
      [[2], [], [1, 3]],
    ]);
    const held = { constitutional: true, category: "safety" };
    expect(summary([tea(1, { category: "house" }), tea(2, held), tea(3, held)])).toEqual([
      [[2], [3], [1]],
    ]);
  });

  it("M9: another category is no copy, and what has no copy is no group", () => {
    const tea = (number: number, category: string | null, constitutional = false) =>
      memoryOf(number, { content: "Tea at four.", category, constitutional });
    expect(summary([tea(1, "house"), tea(2, null), tea(3, "house")])).toEqual([[[1], [], [3]]]);
    expect(summary([tea(1, null), tea(2, "house")])).toEqual([]);
    expect(summary([tea(1, null, true), tea(2, null, true)])).toEqual([]);
  });
});
