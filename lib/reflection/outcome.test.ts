import { describe, expect, it } from "vitest";
import { decideReflection, isBriefAnswer } from "@/lib/reflection/outcome";

describe("decideReflection", () => {
  const calm = { policy: "never", operations: 0, drops: 0, refusals: 0, marks: 0 } as const;

  it("S1, O6: what was no pass is a warning, also where nothing was changed", () => {
    const unfinished = "The model answered in prose.";
    expect(decideReflection({ ...calm, unfinished: null })).toEqual({
      state: "unchanged",
      warnings: [],
    });
    const warnings = [{ code: "unfinished", message: unfinished }];
    expect(decideReflection({ ...calm, unfinished })).toEqual({ state: "unchanged", warnings });
    expect(decideReflection({ ...calm, operations: 1, unfinished })).toEqual({
      state: "awaiting-review",
      warnings,
    });
  });

  it("S1: refused calls are a warning, also where nothing was changed", () => {
    expect(decideReflection({ ...calm, refusals: 2, unfinished: null })).toEqual({
      state: "unchanged",
      warnings: [{ code: "refusals", message: "2 calls were refused" }],
    });
  });
});

describe("isBriefAnswer", () => {
  it.each([
    "",
    "Nothing lasts.",
    "Nothing to record: these are routine.\n- As before.",
    "x".repeat(400),
  ])("O6: takes %j as an answer that records nothing", (text) =>
    expect(isBriefAnswer(text)).toBe(true),
  );

  it.each([
    "x".repeat(401),
    "Facts:\n- Lena wants francs.\n- Omar books the van.",
    "1. Lena wants francs.\n2) Omar books the van.",
  ])("O6: takes %j as prose", (text) => expect(isBriefAnswer(text)).toBe(false));
});
