import { describe, expect, it } from "vitest";
import { findTextFaults } from "@/lib/api/find-text-faults";

describe("findTextFaults", () => {
  it("M3: names each text that cannot be stored, wherever it is", () => {
    const body = { name: "a\u0000", items: [{ content: "good" }, { content: "\ud800" }] };
    expect(findTextFaults(body)).toEqual({
      name: expect.stringContaining("NUL"),
      "items.1.content": expect.stringContaining("surrogate"),
    });
    expect(findTextFaults("\u0000")).toHaveProperty("body");
  });

  it("takes every other text, and what is no text", () => {
    expect(findTextFaults({ a: ["é 👍 \u202e", 1, null, true, {}], b: "" })).toBeNull();
  });

  it("refuses what is nested too deep, however deep it is", () => {
    expect(findTextFaults(nested(31))).toBeNull();
    for (const levels of [33, 100_000]) {
      expect(Object.values(findTextFaults(nested(levels)) ?? {})).toEqual([
        expect.stringContaining("nested"),
      ]);
    }
  });
});

function nested(levels: number): unknown {
  let value: unknown = "x";
  for (let level = 0; level < levels; level += 1) value = { a: value };
  return value;
}
