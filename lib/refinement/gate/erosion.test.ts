import { describe, expect, it } from "vitest";
import {
  areClaimsEroded,
  claimErosionOf,
  erosionOf,
  isEroded,
  sayErosion,
  sayKept,
} from "@/lib/refinement/gate/erosion";

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

describe("erosion of claims", () => {
  const all = { creditTokens: 10, startMassTokens: 10 };
  const kept = (keptWeight: number) => ({ ...all, claims: { startWeight: 10, keptWeight } });
  const old = { ...all, claims: null };

  it("V5, L3: is the product of what was kept by weight; sessions without a figure are left out and counted", () => {
    const { kept: product, unmeasured } = claimErosionOf([kept(9), old, kept(9), all]);
    expect(product).toBeCloseTo(0.81, 10);
    expect(unmeasured).toBe(2);
    expect(claimErosionOf([old])).toEqual({ kept: null, unmeasured: 1 });
    expect(claimErosionOf([])).toEqual({ kept: 1, unmeasured: 0 });
  });

  it("V5, L3: exactly at the threshold is not under it, and without a threshold nothing is", () => {
    const two = [kept(9), kept(9), old];
    expect([0.81, 0.811, null, undefined].map((one) => areClaimsEroded(two, one))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(areClaimsEroded([old], 1)).toBe(false);
  });

  it("V5: says which of the two fell, each with its own threshold", () => {
    const both = [
      { creditTokens: 7, startMassTokens: 10, claims: { startWeight: 10, keptWeight: 8 } },
    ];
    expect(sayErosion(both, { threshold: 0.75, claimThreshold: 0.9 })).toBe(
      "The sessions of the last 30 days kept 70.0% together, under 75%. The sessions of the last 30 days kept 80.0% of the facts together, under 90%",
    );
    expect(sayErosion(both, { threshold: 0.7, claimThreshold: 0.9 })).toBe(
      "The sessions of the last 30 days kept 80.0% of the facts together, under 90%",
    );
    expect(sayErosion(both, { threshold: 0.7, claimThreshold: null })).toBeNull();
  });

  it("L3: is said beside what was kept of the mass", () => {
    expect(sayKept(0.95, claimErosionOf([kept(9), old]))).toBe(
      "95.0%, and 90.0% of the facts (1 not measured)",
    );
    expect(sayKept(1, claimErosionOf([]))).toBe("100%, and 100% of the facts");
    expect(sayKept(1, claimErosionOf([old]))).toBe("100%; facts not measured");
  });
});
