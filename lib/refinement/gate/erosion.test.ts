import { describe, expect, it } from "vitest";
import { erosionOf, isEroded, sayErosion } from "@/lib/refinement/gate/erosion";

describe("erosion", () => {
  it("V5: exactly at the threshold is not under it, in whole numbers", () => {
    const ninety = { creditTokens: 9, startMassTokens: 10 };
    expect(isEroded([ninety, ninety], 0.81)).toBe(false);
    expect(
      isEroded([ninety, ninety, { creditTokens: 999_999, startMassTokens: 1_000_000 }], 0.81),
    ).toBe(true);
    expect(
      isEroded(
        Array.from({ length: 40 }, () => ({ creditTokens: 99_999, startMassTokens: 100_000 })),
        0.9996,
      ),
    ).toBe(false);
  });

  it("V5: small losses add up where none would trip", () => {
    const five = Array.from({ length: 6 }, () => ({ creditTokens: 95, startMassTokens: 100 }));
    expect([isEroded(five.slice(1), 0.75), isEroded(five, 0.75)]).toEqual([false, true]);
  });

  it("V5: an empty start counts for nothing, and no session is no erosion", () => {
    expect([erosionOf([]), isEroded([], 1)]).toEqual([1, false]);
    const empty = { creditTokens: 0, startMassTokens: 0 };
    expect([erosionOf([empty]), isEroded([empty], 1)]).toEqual([1, false]);
    expect(isEroded([{ creditTokens: 0, startMassTokens: 5 }], 0.01)).toBe(true);
  });
});

describe("erosion in words", () => {
  it("V5: says what was kept together, under which threshold", () => {
    const seven = [{ creditTokens: 7, startMassTokens: 10 }];
    expect(sayErosion(seven, 0.75)).toBe(
      "The sessions of the last 30 days kept 70.0% together, under 75%",
    );
    expect(sayErosion(seven, 0.7)).toBeNull();
  });
});
