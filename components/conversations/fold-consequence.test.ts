import { expect, it } from "vitest";
import { foldConsequence } from "@/components/conversations/fold-consequence";
import { viewOfFold } from "@/components/conversations/testing/view-of-fold";

const fold = (cursor: number) =>
  foldConsequence(viewOfFold({ summary: cursor === 0 ? "" : "They met.", cursor }, cursor + 5));

it("K6: says how many messages stay summarized, in the words that the number wants", () => {
  expect(fold(0)).toContain("all messages are in the context again");
  expect(fold(1)).toContain("1 message stays summarized; the others are in the context again");
  expect(fold(1_200)).toContain("1,200 messages stay summarized");
});
