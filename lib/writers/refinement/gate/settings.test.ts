import { describe, expect, it } from "vitest";
import { isAtLeastAsStrict, parseThreshold } from "@/lib/writers/refinement/gate/settings";

describe("parseThreshold", () => {
  it("A2: takes a decimal above 0 and at most 1", () => {
    const read = ["0.85", " 1 ", "1.0", ".5", "0.0001"].map(parseThreshold);
    expect(read).toEqual([0.85, 1, 1, 0.5, 0.0001].map((threshold) => ({ ok: true, threshold })));
  });

  const refused = [
    "",
    `0.${"0".repeat(400)}1`,
    ..."85% 0.85abc 0 1.5 -0.5 1e-1 0,85 1. ０.5".split(" "),
  ];
  it.each(refused)("A2: refuses %j and says what is allowed", (text) => {
    expect(parseThreshold(text)).toMatchObject({
      ok: false,
      message: expect.stringContaining("above 0 and at most 1"),
    });
  });
});

describe("isAtLeastAsStrict", () => {
  it("S11: more review is allowed, less is not", () => {
    expect(isAtLeastAsStrict("always", "on-warning")).toBe(true);
    expect(isAtLeastAsStrict("on-warning", "on-warning")).toBe(true);
    expect(isAtLeastAsStrict("never", "on-warning")).toBe(false);
  });
});
