import { describe, expect, it } from "vitest";
import { contradictsCounts } from "@/lib/refinement/report-counts";

const nothing = { consolidated: 0, merges: 0, updated: 0, deleted: 0, protected: 0 };
const deletions = { ...nothing, deleted: 2 };
const mixed = { ...nothing, consolidated: 5, merges: 2, updated: 1, deleted: 1 };

describe("G14: a report that denies changes, beside two deletions", () => {
  it.each([
    "Nothing was removed.",
    "No memories were removed.",
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
    "Five changes were made.",
  ])("%j is a mismatch", (summary) => {
    expect(contradictsCounts(summary, deletions)).toBe(true);
  });

  it.each([
    "Removed two entries.",
    "Removed all exact duplicates.",
    "All duplicates were removed.",
    "Removed a duplicate of #1 and a duplicate of #3.",
    "Dropped one copy of each pair.",
    "Two changes: both exact duplicates dropped.",
    "Deleted #4 and #7. Nothing else was removed.",
    "Removed two exact copies; no other memories were changed.",
    "No further changes were needed.",
    "Nothing unique was removed.",
    "No wording was changed.",
    "Nothing was removed except two exact duplicates.",
    "No memory was removed that says something of its own.",
    "I did not remove anything that is said only once.",
    "Deleted the copies of #1 and #3; no memory was changed.",
    "Exact duplicates were removed. Everything was kept as it was said.",
    "No changes to constitutional memories.",
    "All distinct memories were kept.",
    "#4 and #7 were removed, as #1 and #3 say the same.",
    "Memory 4 was removed.",
    "No updates and no merges; 2 deletions.",
    "I changed no wording and removed 2 copies.",
    "Removed two copies, which changed 10 mg in no memory.",
    "All vows were kept; all voice memories are protected.",
    "No memories were deleted that say something of their own.",
    "All of them are protected now; 2 removed.",
    "#4 deleted, #7 deleted.",
    "Removed a few repeated lines and a couple of copies.",
  ])("%j is true", (summary) => {
    expect(contradictsCounts(summary, deletions)).toBe(false);
  });
});

describe("G14: a report of merges, an update and a deletion", () => {
  it.each([
    "Removed four duplicates.",
    "Six memories were removed or merged.",
    "Removed one duplicate and merged five memories into two.",
    "Four changes: 2 merges, 1 update, 1 deletion.",
    "Changed seven memories.",
    "Changed one memory; dropped one.",
    "Removed two repeated words from #5.",
    "Changed 10 mg to 20 mg in no case; removed one duplicate phrase from #5.",
    "Merged a pair of duplicates into #3 and another into #9.",
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
