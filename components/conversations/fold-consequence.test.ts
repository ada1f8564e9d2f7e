import { expect, it } from "vitest";
import { foldConsequence } from "@/components/conversations/fold-consequence";
import { foldSession } from "@/lib/ledger/fold";

const fold = (cursor: number) =>
  foldConsequence({
    ...foldSession([]),
    fold: {
      sequence: 4,
      at: "2026-01-05T05:00:04.000Z",
      standing: true,
      plan: {
        conversationId: "c",
        conversationName: null,
        cursor,
        messages: 5,
        messageCount: 40,
        sentences: 5,
      },
      before: { cursor, summary: cursor === 0 ? "" : "They met.", trippedAtWords: null },
      after: { cursor: cursor + 5, summary: "They met again.", trippedAtWords: null },
      added: "They met again.",
      condensing: null,
    },
  });

it("K6: says how many messages stay folded, in the words that the number wants", () => {
  expect(fold(0)).toContain("no message stays folded: all of them are in the context again");
  expect(fold(1)).toContain("1 message stays folded: the others are in the context again");
  expect(fold(1_200)).toContain("1,200 messages stay folded");
});
