import { assert, bigInt, double, nat, property, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { changeMemory, createMemory } from "@/lib/ledger/change";
import {
  erosionOf,
  formatCut,
  formatPercent,
  formatRatio,
  formatThreshold,
  isBelowThreshold,
  isEroded,
  minimumTokens,
  retentionRatio,
  sayErosion,
  shareOfTouched,
  shareTenths,
  toRatio,
  touchedBy,
} from "@/lib/ledger/retention";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import { propertySettings } from "@/lib/testing/test-depth";

describe("the breaker's comparison", () => {
  it("G12: exactly at the threshold passes, one token less trips", () => {
    const cases: [start: number, threshold: number, least: number][] = [
      [200, 0.75, 150],
      [100, 0.29, 29],
      [100, 0.57, 57],
      [100, 0.58, 58],
      [1_000_000_000, 0.29, 290_000_000],
      [10, 0.1, 1],
      [3, 0.7, 3],
      [100, 1, 100],
      [3, 0.000001, 1],
      [9_007_199_254_740_983, 0.7, 6_305_039_478_318_689],
    ];
    for (const [start, threshold, least] of cases) {
      expect([start, isBelowThreshold(least, start, threshold)]).toEqual([start, false]);
      expect([start, isBelowThreshold(least - 1, start, threshold)]).toEqual([start, true]);
      expect(minimumTokens(start, threshold)).toBe(least);
    }
  });

  it("G11: a start mass of 0 switches the breaker off", () => {
    expect(isBelowThreshold(0, 0, 1)).toBe(false);
    expect(retentionRatio(0, 0)).toBe(1);
  });

  it(
    "G12: is exact for any decimal threshold, against whole-number arithmetic",
    { timeout: 60_000 },
    () => {
      const decimal = tuple(nat(9_999), nat(4)).map(([digits, places]) => ({
        digits: digits + 1,
        places,
      }));
      assert(
        property(decimal, nat(2_000_000), nat(2_000_000), ({ digits, places }, more, kept) => {
          const start = more + 1;
          const threshold = digits / 10 ** places;
          const expected = BigInt(kept) * 10n ** BigInt(places) < BigInt(digits) * BigInt(start);
          expect(isBelowThreshold(kept, start, threshold)).toBe(expected);
          const least = minimumTokens(start, threshold);
          expect(isBelowThreshold(least, start, threshold)).toBe(false);
          expect(isBelowThreshold(least - 1, start, threshold)).toBe(true);
        }),
        propertySettings(5_000),
      );
    },
  );
});

describe("toRatio", () => {
  it("reads the digits of a number, exponents too", () => {
    expect(toRatio(0.29)).toEqual({ numerator: 29n, denominator: 100n });
    expect(toRatio(1)).toEqual({ numerator: 1n, denominator: 1n });
    expect(toRatio(1e-7)).toEqual({ numerator: 1n, denominator: 10_000_000n });
    expect(toRatio(1.5e-7)).toEqual({ numerator: 15n, denominator: 100_000_000n });
    expect(toRatio(1e21)).toEqual({ numerator: 10n ** 21n, denominator: 1n });
    expect(toRatio(0)).toEqual({ numerator: 0n, denominator: 1n });
  });

  it("refuses what is no such number", () => {
    for (const value of [-0.1, Number.NaN, Infinity, -Infinity]) {
      expect(() => toRatio(value)).toThrow(RangeError);
    }
  });

  it("is the decimal that the number prints as, for any number", { timeout: 60_000 }, () => {
    const numbers = double({ min: 0, max: 1e30, noNaN: true });
    assert(
      property(numbers, (value) => {
        const { numerator, denominator } = toRatio(value);
        expect(denominator.toString()).toMatch(/^10*$/);
        expect(Number(`${numerator}e-${denominator.toString().length - 1}`)).toBe(value);
      }),
      propertySettings(3_000),
    );
  });
});

describe("percentages", () => {
  it.each<[rule: string, part: number, whole: number, text: string, threshold?: number]>([
    ["R5: rounded, never truncated", 100, 200, "50.0%"],
    ["R5: rounded, never truncated", 2, 3, "66.7%"],
    ["R5: rounded, never truncated", 2_999, 4_000, "75.0%"],
    ["R5: rounded, never truncated", 9, 8, "112.5%"],
    ["R5: rounded, never truncated", -1, 3, "-33.3%"],
    ["G11: 100% only of all", 10_000, 10_000, "100%"],
    ["G11: 100% only of all", 168_593, 168_672, "99.9%"],
    ["G11: 100% only of all", 9_007_199_254_740_990, 9_007_199_254_740_991, "99.9%"],
    ["G11: 100% only of all", 10_001, 10_000, "100.1%"],
    ["G11: 0% only of nothing", 0, 7, "0%"],
    ["G11: 0% only of nothing", 1, 10_000, "0.1%"],
    ["G11: all of nothing", 0, 0, "100%"],
    ["G12: on its side of the threshold", 7_499, 10_000, "74.9%", 0.75],
    ["G12: on its side of the threshold", 7_500, 10_000, "75.0%", 0.75],
    ["G12: on its side of the threshold", 7_501, 10_000, "75.1%", 0.75],
    ["G12: on its side of the threshold", 9_999, 10_000, "99.9%", 1],
    ["G12: on its side of the threshold", 19_999, 20_000, "99.9%", 0.9999],
    ["G12: on its side of the threshold", 5_500, 10_000, "55.0%", 0.75],
  ])("%s: %d of %d is %s", (_rule, part, whole, text, threshold) => {
    expect(formatPercent(part, whole, threshold)).toBe(text);
  });

  it("G11, G12: so is a ratio", () => {
    const ratios = [1, 0.9996, 0.9999999999, 0.5, 0.00001, 0].map((one) => formatRatio(one));
    expect(ratios).toEqual(["100%", "99.9%", "99.9%", "50.0%", "0.1%", "0%"]);
    expect(formatRatio(0.7499, 0.75)).toBe("74.9%");
  });

  it("R5: a cut and what is kept add up as they are shown", () => {
    expect(formatCut(426, 590)).toBe("27.8%");
    expect(formatCut(9_996, 10_000)).toBe("0.1%");
    expect(formatCut(7_499, 10_000, 0.75)).toBe("25.1%");
    expect(formatCut(10, 10)).toBe("0%");
  });

  it("a threshold is said with all of its digits", () => {
    const said = [0.75, 1, 0.855, 0.29, 0.005, 0.9999999, 1e-7].map(formatThreshold).join(" ");
    expect(said).toBe("75% 100% 85.5% 29% 0.5% 99.99999% 0.00001%");
  });

  it("lie within one last digit of the true share and on its side", { timeout: 60_000 }, () => {
    assert(
      property(bigInt(0n, 10n ** 12n), bigInt(1n, 10n ** 12n), (part, whole) => {
        const tenths = shareTenths(Number(part), Number(whole));
        const distance = tenths * whole - part * 1000n;
        expect(distance < whole && -distance < whole).toBe(true);
        expect(tenths === 1000n).toBe(part === whole);
        expect(tenths === 0n).toBe(part === 0n);
      }),
      propertySettings(2_000),
    );
  });
});

describe("V5: erosion", () => {
  const kept = (creditTokens: number, startMassTokens: number) => ({
    creditTokens,
    startMassTokens,
  });
  const many = (count: number, one: ReturnType<typeof kept>) =>
    Array.from({ length: count }, () => one);

  it.each([
    ["exactly at the threshold", many(2, kept(9, 10)), 0.81, false],
    ["one in a million under it", [...many(2, kept(9, 10)), kept(999_999, 1_000_000)], 0.81, true],
    ["in whole numbers", many(40, kept(99_999, 100_000)), 0.9996, false],
    ["small losses that don't add up yet", many(5, kept(95, 100)), 0.75, false],
    ["small losses that add up", many(6, kept(95, 100)), 0.75, true],
    ["no session", [], 1, false],
    ["an empty start", [kept(0, 0)], 1, false],
    ["nothing left", [kept(0, 5)], 0.01, true],
  ])("of %s", (_what, recent, threshold, is) => {
    expect(isEroded(recent, threshold)).toBe(is);
  });

  it("counts an empty start for nothing, and says what was kept together", () => {
    expect([erosionOf([]), erosionOf([kept(0, 0)])]).toEqual([1, 1]);
    expect(sayErosion([kept(7, 10)], 0.75)).toBe(
      "The sessions of the last 30 days kept 70.0% together, under 75%",
    );
    expect(sayErosion([kept(7, 10)], 0.7)).toBeNull();
  });
});

describe("what is left of the touched memories", () => {
  const words = (tokens: number) => "x".repeat(tokens * 4);
  const [one, two, three] = [1, 2, 3].map((number) => memoryOf(number, { content: words(50) }));
  if (one === undefined || two === undefined || three === undefined) throw new Error("no memory");
  const update = {
    sequence: 4,
    slot: 1,
    changes: [changeMemory(one, { content: words(5) })],
    credits: { "1": [50, 5] as const },
  };
  const merged = memoryOf(9, { content: words(10) });
  const merge = {
    sequence: 5,
    slot: 2,
    changes: [
      changeMemory(two, { discardedAt: 1 }),
      changeMemory(three, { discardedAt: 1 }),
      createMemory(merged),
    ],
    credits: { "2": [50, 0] as const, "3": [50, 0] as const, "9": [100, 10] as const },
  };
  const protect = { ...update, sequence: 6, slot: null };

  it("G11: is small where a long ledger's share is next to all", () => {
    const touched = touchedBy([update, merge]);
    expect(touched).toEqual({ memories: 3, startTokens: 150 });
    const mass = { startMassTokens: 168_672, creditTokens: 168_672 - 135 };
    expect(shareOfTouched(touched, mass)).toEqual({ ...touched, keptTokens: 15 });
  });

  it("G11: counts each memory once, and neither results nor protections", () => {
    const again = {
      sequence: 7,
      slot: 3,
      changes: [changeMemory(merged, { content: words(4) })],
      credits: { "9": [10, 4] as const },
    };
    expect(touchedBy([merge, again])).toEqual({ memories: 2, startTokens: 100 });
    expect(touchedBy([protect])).toEqual({ memories: 0, startTokens: 0 });
    expect(
      shareOfTouched(touchedBy([protect]), { startMassTokens: 10, creditTokens: 10 }),
    ).toBeNull();
  });

  it("G11: what was added after the start answers for nothing", () => {
    const late = { ...update, credits: { "1": [0, 0] as const } };
    expect(touchedBy([late])).toEqual({ memories: 0, startTokens: 0 });
  });
});
