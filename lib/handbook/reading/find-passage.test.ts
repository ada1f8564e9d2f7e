import { expect, it } from "vitest";
import { findPassage } from "@/lib/handbook/reading/find-passage";

const record =
  "Tried staging before.\n\nFile came at 02:51. Ran settle replay --from-cursor 8841 --dry-run: 1,206 rows. First try ended with 3, the file had no trailer yet.\n\nWrote the report.";

it("H10: finds the sentences that share the most words with a line, and marks those words", () => {
  const line = "`settle replay --from-cursor N --dry-run` prints the rows that would be posted";
  const passage = findPassage(line, record);
  expect(passage?.isCut).toBe(true);
  expect(passage?.pieces.map(({ text }) => text).join("")).toContain("Ran settle replay");
  const shared = passage?.pieces.filter(({ isShared }) => isShared).map(({ text }) => text);
  expect(shared).toEqual(["settle replay", "from-cursor", "dry-run", "rows"]);
});

it("H10: shows the beginning where nothing is shared, and nothing of an empty record", () => {
  expect(findPassage("Zebra", record)?.pieces).toEqual([
    { text: "Tried staging before.", isShared: false },
  ]);
  expect(findPassage("Zebra", " \n")).toBeNull();
});
