import { expect, it } from "vitest";
import { workMs } from "@/lib/testing/work-ms";
import { contradictsCounts } from "@/lib/writers/refinement/gate/report-counts";

const nothing = { consolidated: 0, merges: 0, updated: 0, deleted: 0, protected: 0 };
const protection = { ...nothing, protected: 1 };
const deletions = { ...nothing, deleted: 2 };
const oneMerge = { ...nothing, consolidated: 2, merges: 1 };
/** Two merges, of three memories and of two; so the ledger is three shorter by merging. */
const mixed = { ...nothing, consolidated: 5, merges: 2, updated: 1, deleted: 1 };

it.each([
  ["Consolidated five memories into two.", mixed],
  ["deleted: 1\nupdated: 1\nprotected: 0", mixed],
  ["One memory was deleted; one was updated. None protected.", mixed],
  ["In 2024 things were deleted by others", mixed],
  ["Removed one duplicate and merged five memories into two.", mixed],
  ["Four changes: 2 merges, 1 update, 1 deletion.", mixed],
  ["Changed seven memories.", mixed],
  ["Changed one memory; dropped one.", mixed],
  ["1 merge", oneMerge],
  ["Merged 4 memories into 2", { ...nothing, consolidated: 4, merges: 2 }],
  [
    "Merged 2 memories into one. Then I merged two others, and merged two more.",
    { ...nothing, consolidated: 6, merges: 3 },
  ],
  ["Deleted 2 copies of #1 and deleted 1 of #7.", { ...nothing, deleted: 3 }],
  ["Removed two entries.", deletions],
  ["Removed all exact duplicates.", deletions],
  ["Nothing unique was removed.", deletions],
  ["No wording was changed.", deletions],
  ["Deleted the copies of #1 and #3; no memory was changed.", deletions],
  ["Exact duplicates were removed. Everything was kept as it was said.", deletions],
  ["Memory 4 was removed.", deletions],
  ["#4 deleted, #7 deleted.", deletions],
  ["Nothing was removed.", nothing],
  ["I made no changes.", protection],
  ["All memories were kept.", protection],
])("G14: %j does not contradict the counts", (summary, counts) => {
  expect(contradictsCounts(summary, counts)).toBe(false);
});

it.each([
  ["updated twenty memories", mixed],
  ["One merge of 3", mixed],
  ["no merges", mixed],
  ["consolidating six memories", mixed],
  ["No updates.", mixed],
  ["Made 9 changes.", mixed],
  ["Consolidated 3 memories into one.", oneMerge],
  ["merged no memories", oneMerge],
  ["Merged 4 memories into 2", oneMerge],
  ["Deleted 2 copies of #1 and deleted 2 of #7.", { ...nothing, deleted: 3 }],
  ["Deleted **0** memories.", deletions],
  ["I deleted a total of 9 memories", nothing],
  ["Deleted: **5**; updated (3)", nothing],
  ["1,000 deleted", nothing],
  ["I made no changes; the ledger was already clean.", deletions],
  ["Removed one entry.", deletions],
  ["Removed an entry.", deletions],
  ["A duplicate was removed.", deletions],
  ["Nothing has been dropped, as every entry is unique", deletions],
  ["None of the memories were removed.", deletions],
  ["No memory needed to be removed.", deletions],
  ["Not a single memory was dropped.", deletions],
  ["I changed nothing and completed.", deletions],
  ["Nothing was changed in this session.", deletions],
  ["No changes to the ledger were necessary.", deletions],
  ["Completed with zero operations.", deletions],
  ["Changes made: none", deletions],
  ["I did not remove anything.", deletions],
  ["I didn’t delete any memories.", deletions],
  ["Done without changing anything.", deletions],
  ["No deletions, no merges.", deletions],
  ["All memories were kept.", deletions],
  ["Everything was left unchanged.", deletions],
  ["Kept everything; removed three copies.", deletions],
  ["Discarded four memories.", deletions],
  ["Updated all memories", deletions],
])("G14: %j contradicts the counts", (summary, counts) => {
  expect(contradictsCounts(summary, counts)).toBe(true);
});

it("reads ten thousand signs of anything in no time", { timeout: 60_000 }, async () => {
  const readAll = () => {
    for (const part of ["5 ", "5 of ", "deleted ", "one of them ", " ", "9"]) {
      contradictsCounts(part.repeat(10_000 / part.length), mixed);
    }
  };
  expect(await workMs(readAll)).toBeLessThan(10_000);
});
