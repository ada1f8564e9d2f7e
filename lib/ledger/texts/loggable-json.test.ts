import { anything, assert, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { findTextFault } from "@/lib/ledger/texts/content";
import { loggableJson } from "@/lib/ledger/texts/loggable-json";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { countCodePoints } from "@/lib/ledger/texts/tokens";

describe("loggableJson", () => {
  it("G2: is the JSON of what a model sends", () => {
    expect(loggableJson({ ids: [1, "#2"], content: "a\nÉ👍" })).toBe(
      '{"ids":[1,"#2"],"content":"a\\nÉ👍"}',
    );
    expect(loggableJson(undefined)).toBe("");
  });

  it("G2: cuts what is nested without end", () => {
    const deep: unknown = JSON.parse(`${'{"a":['.repeat(100_000)}${"]}".repeat(100_000)}`);
    expect(loggableJson(deep)).toContain('"…"');
  });

  it("G2: cuts what is long, and escapes what cannot be stored", () => {
    expect(countCodePoints(loggableJson({ a: "👍".repeat(20_000) }))).toBe(10_000);
    expect(loggableJson({ a: "\u0000\uD800" })).toBe('{"a":"\\u0000\\ud800"}');
  });

  it("G2: never throws and is always storable, whatever comes", { timeout: 60_000 }, () => {
    assert(
      property(anything({ withBigInt: true, withObjectString: true }), (value) => {
        expect(findTextFault(loggableJson(value))).toBeNull();
      }),
      propertySettings(1_000),
    );
  });
});
