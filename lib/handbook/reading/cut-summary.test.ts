import { describe, expect, it } from "vitest";
import { cutSummary, maxSummaryTokens } from "@/lib/handbook/reading/cut-summary";

describe("the summary in a prompt", () => {
  it("H11: is whole where it fits", () => {
    const text = "v1\n\n## User Profile\nOsprey works with payments.\n";
    expect(cutSummary(text)).toEqual({ text: text.trimEnd(), tokens: 12, omittedLines: 0 });
  });

  it("H11: ends with a whole line within 2,500 tokens and counts what is left out", () => {
    const lines = Array.from({ length: 200 }, (_, index) => `- ${index} ${"é".repeat(96)}`);
    const cut = cutSummary(lines.join("\n"));
    expect(cut.tokens).toBeLessThanOrEqual(maxSummaryTokens);
    const kept = cut.text.split("\n");
    expect(kept).toEqual(lines.slice(0, kept.length));
    expect(cut.omittedLines).toBe(lines.length - kept.length);
    expect(cutSummary(lines.slice(0, kept.length + 1).join("\n")).omittedLines).toBe(1);
  });

  it("F15: a character of another script counts as one token of the limit", () => {
    const lines = Array.from({ length: 50 }, () => "船".repeat(99));
    expect(cutSummary(lines.join("\n")).text.split("\n")).toHaveLength(25);
  });

  it("H11: is empty where the first line is too long", () => {
    expect(cutSummary("x".repeat(10_001))).toEqual({ text: "", tokens: 0, omittedLines: 1 });
  });
});
