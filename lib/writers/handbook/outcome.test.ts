import { describe, expect, it } from "vitest";
import { decideHandbook, isBelowKept, sayKept, sayTripped } from "@/lib/writers/handbook/outcome";

const lines = { oldLines: 210, restedOnRemoved: 10, keptLines: 190 };
const of = (keptLines: number, kept: number) => ({
  ...lines,
  keptLines,
  specifics: { old: 400, kept },
});
const end = { policy: "on-warning", documents: 1, refusals: 0, marks: 0, threshold: 0.75 } as const;

describe("H6: what a handbook session must keep", () => {
  it("is the threshold's share of the lines and of their specifics", () => {
    expect(isBelowKept(of(150, 300), 0.75)).toBe(false);
    expect(isBelowKept(of(149, 400), 0.75)).toBe(true);
    expect(isBelowKept(of(200, 299), 0.75)).toBe(true);
    expect(isBelowKept(lines, 0.75)).toBe(false);
    expect(isBelowKept(null, 0.75)).toBe(false);
  });

  it("is said with the one that is too little", () => {
    expect(sayKept(of(150, 300), 0.75)).toBe(
      "75.0% of 200 lines and 75.0% of their names, numbers and other details",
    );
    expect(sayKept(lines, 0.75)).toBe("95.0% of 200 lines");
    expect(sayTripped(of(190, 200), 0.75)).toBe(
      "It would have kept 95.0% of 200 lines and 50.0% of their names, numbers and other details. The details are below the threshold of 75%. Nothing was written.",
    );
    expect(sayTripped(of(100, 400), 0.75)).toContain("The lines are below the threshold");
    expect(sayTripped(of(100, 100), 0.75)).toContain("Both are below the threshold");
  });

  it("V1: is a warning where either comes close", () => {
    const codes = (kept: ReturnType<typeof of>) =>
      decideHandbook({ ...end, kept }).warnings.map(({ code }) => code);
    expect(codes(of(200, 400))).toEqual([]);
    expect(codes(of(200, 304))).toEqual(["near-threshold"]);
    expect(codes(of(152, 400))).toEqual(["near-threshold"]);
  });
});
