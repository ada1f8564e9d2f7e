import { assert, jsonValue, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "@/lib/ledger/audit/canonical-json";

describe("canonicalJson", () => {
  it("sorts keys at every depth and leaves arrays in their order", () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }, "x"], a: true, skipped: undefined })).toBe(
      '{"a":true,"b":[{"c":null,"d":1},"x"]}',
    );
  });

  it("is the same after the value went through JSON", () => {
    assert(
      property(jsonValue(), (value) => {
        const read: unknown = JSON.parse(JSON.stringify(value));
        expect(canonicalJson(read)).toBe(canonicalJson(value));
      }),
    );
  });

  it("refuses what JSON cannot hold", () => {
    for (const value of [Number.NaN, 1n, new Date(0), () => 1, Symbol("x")]) {
      expect(() => canonicalJson({ value })).toThrow("canonical text");
    }
  });
});
