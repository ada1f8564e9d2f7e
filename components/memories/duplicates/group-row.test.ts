import { expect, it } from "vitest";
import { sayDifferences } from "@/components/memories/duplicates/group-row";
import { groupOf } from "@/components/memories/duplicates/testing/group-of";

it("M9: says of copies in what they differ, a sentence for each way", () => {
  const [copy] = groupOf(1).copies;
  if (copy === undefined) throw new Error("A group has a copy.");
  expect(
    sayDifferences([
      copy,
      { ...copy, number: 84, differs: ["capitals", "marks"] },
      { ...copy, number: 90, differs: ["spaces"] },
      { ...copy, number: 91, differs: ["capitals", "marks"] },
    ]),
  ).toEqual(["#84 and #91 differ in capitals and outer punctuation", "#90 differs in white space"]);
});
