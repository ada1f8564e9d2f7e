import { describe, expect, it } from "vitest";
import { workMs } from "@/lib/testing/work-ms";
import { contradictsCounts } from "@/lib/writers/refinement/gate/report-counts";

/** Two merges, of three memories and of two; so the ledger is three shorter by merging. */
const session = { consolidated: 5, merges: 2, updated: 1, deleted: 3, protected: 0 };

describe("contradictsCounts", () => {
  it.each([
    "Nothing redundant was left.",
    "Deleted 3, updated 1, consolidated 2.",
    "Consolidated five memories into two.",
    "Three memories were deleted; one was updated. None protected.",
    "deleted: 3\nupdated: 1\nprotected: 0",
    "In 2024 things were deleted by others",
  ])("G14: %j names nothing else", (summary) => {
    expect(contradictsCounts(summary, session)).toBe(false);
  });

  it.each([
    "Deleted 2.",
    "updated twenty memories",
    "Deleted 3, updated 1, consolidated 4.",
    "One merge of 2",
    "no merges",
    "consolidating six memories",
    "none deleted",
  ])("G14: %j is a mismatch", (summary) => {
    expect(contradictsCounts(summary, session)).toBe(true);
  });

  it("reads ten thousand signs of anything in no time", { timeout: 60_000 }, async () => {
    const readAll = () => {
      for (const part of ["5 ", "5 of ", "deleted ", "one of them ", " ", "9"]) {
        contradictsCounts(part.repeat(10_000 / part.length), session);
      }
    };
    expect(await workMs(readAll)).toBeLessThan(10_000);
  });
});

describe("Counts: one merge of two memories", () => {
  const one = { consolidated: 2, merges: 1, updated: 0, deleted: 0, protected: 0 };
  it.each(["Consolidated 3 memories into one.", "merged no memories", "deleted 2", "5 merged"])(
    "%j is a mismatch",
    (summary) => {
      expect(contradictsCounts(summary, one)).toBe(true);
      expect(contradictsCounts("1 merge", one)).toBe(false);
    },
  );

  it("three merges of two, one after another, and deletions told in two parts", () => {
    const counts = { ...one, consolidated: 6, merges: 3, deleted: 3 };
    const each = "Merged 2 memories into one. Then I merged two others, and merged two more.";
    expect(contradictsCounts(each, counts)).toBe(false);
    expect(contradictsCounts("Deleted 2 copies of #1 and deleted 1 of #7.", counts)).toBe(false);
    expect(contradictsCounts("Deleted 2 copies of #1 and deleted 2 of #7.", counts)).toBe(true);
  });

  it("four memories merged into two", () => {
    const two = { ...one, consolidated: 4, merges: 2 };
    expect(contradictsCounts("Merged 4 memories into 2", two)).toBe(false);
    expect(contradictsCounts("Merged 4 memories into 2", one)).toBe(true);
  });
});

describe("contradictsCounts behind markdown and separators", () => {
  const none = { consolidated: 0, merges: 0, updated: 0, deleted: 0, protected: 0 };
  it.each([
    ["Deleted **0** memories.", { ...none, deleted: 1 }],
    ["Deleted: **5**; updated (3)", none],
    ["I deleted a total of 9 memories", none],
    ["1,000 deleted", none],
  ])("finds the false count of %s", (summary, counted) => {
    expect(contradictsCounts(summary, counted)).toBe(true);
  });
});

const nothing = { consolidated: 0, merges: 0, updated: 0, deleted: 0, protected: 0 };
const deletions = { ...nothing, deleted: 2 };
const mixed = { ...nothing, consolidated: 5, merges: 2, updated: 1, deleted: 1 };

describe("G14: a report that denies changes, beside two deletions", () => {
  it.each([
    "Nothing was removed.",
    "I made no changes; the ledger was already clean.",
    "Zero changes were needed.",
    "Removed one entry.",
    "Removed an entry.",
    "A duplicate was removed.",
    "Removed nothing.",
    "Nothing has been dropped, as every entry is unique",
    "None of the memories were removed.",
    "No memory needed to be removed.",
    "Not a single memory was dropped.",
    "I changed nothing and completed.",
    "Nothing was changed in this session.",
    "No changes to the ledger were necessary.",
    "Completed with zero operations.",
    "Changes made: none",
    "I did not remove anything.",
    "I didn’t delete any memories.",
    "Done without changing anything.",
    "No deletions, no merges.",
    "All memories were kept.",
    "Everything was left unchanged.",
    "Kept everything; removed three copies.",
    "Discarded four memories.",
    "Updated all memories",
    "Merged all duplicates.",
  ])("%j is a mismatch", (summary) => {
    expect(contradictsCounts(summary, deletions)).toBe(true);
  });

  it.each([
    "Removed two entries.",
    "Removed all exact duplicates.",
    "Nothing unique was removed.",
    "No wording was changed.",
    "Deleted the copies of #1 and #3; no memory was changed.",
    "Exact duplicates were removed. Everything was kept as it was said.",
    "Memory 4 was removed.",
    "#4 deleted, #7 deleted.",
  ])("%j is true", (summary) => {
    expect(contradictsCounts(summary, deletions)).toBe(false);
  });
});

describe("G14: a report of merges, an update and a deletion", () => {
  it.each([
    "Removed one duplicate and merged five memories into two.",
    "Four changes: 2 merges, 1 update, 1 deletion.",
    "Changed seven memories.",
    "Changed one memory; dropped one.",
  ])("%j is true", (summary) => {
    expect(contradictsCounts(summary, mixed)).toBe(false);
  });

  it.each(["No updates.", "Nothing was merged.", "Removed two memories.", "Made 9 changes."])(
    "%j is a mismatch",
    (summary) => {
      expect(contradictsCounts(summary, mixed)).toBe(true);
    },
  );

  it.each(["Nothing was removed.", "I made no changes.", "All memories were kept."])(
    "%j is true where nothing was changed",
    (summary) => {
      expect(contradictsCounts(summary, nothing)).toBe(false);
      expect(contradictsCounts(summary, { ...nothing, protected: 1 })).toBe(false);
    },
  );
});
