import { describe, expect, it } from "vitest";
import { contradictsCounts } from "@/lib/refinement/summary-claims";

const stats = { consolidated: 2, updated: 1, deleted: 3, protected: 0 };

describe("contradictsCounts", () => {
  it.each([
    "",
    "Nothing redundant was left.",
    "Removed what was said twice; see #12 and #14.",
    "Deleted 3, updated 1, consolidated 2.",
    "3 deleted, 1 updated, 2 consolidated",
    "I deleted three duplicates and updated one memory.",
    "Three memories were deleted; one was updated. None protected.",
    "deleted: 3\nupdated: 1\nprotected: 0",
    "No memories were protected.",
    "Deleted exactly 3 of them",
    "deleted #12, #14 and #15",
    "Updated #7, which had 20 words",
    "In 2024 things were deleted by others",
  ])("G14: %j names nothing else", (summary) => {
    expect(contradictsCounts(summary, stats)).toBe(false);
  });

  it.each([
    "Deleted 2.",
    "deleted 30 memories",
    "I deleted two duplicates.",
    "Two memories were deleted",
    "updated twenty memories",
    "Deleted 3, updated 1, consolidated 3.",
    "protected 1",
    "none deleted",
    "No memory was deleted.",
    "DELETED: FOUR",
    "deleted 12345678901234567890",
    "consolidated only one",
  ])("G14: %j is a mismatch", (summary) => {
    expect(contradictsCounts(summary, stats)).toBe(true);
  });

  it("reads ten thousand signs of anything in no time", { timeout: 60_000 }, () => {
    const started = performance.now();
    for (const part of ["5 ", "5 of ", "deleted ", "one of them ", " ", "9"]) {
      contradictsCounts(part.repeat(10_000 / part.length), stats);
    }
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe("contradictsCounts behind markdown and separators", () => {
  const none = { consolidated: 0, updated: 0, deleted: 0, protected: 0 };
  it.each([
    ["Deleted **0** memories.", { ...none, deleted: 1 }],
    ["Deleted: **5**; updated (3)", none],
    ["I deleted a total of 9 memories", none],
    ["1,000 deleted", none],
  ])("finds the false count of %s", (summary, counted) => {
    expect(contradictsCounts(summary, counted)).toBe(true);
  });
});
