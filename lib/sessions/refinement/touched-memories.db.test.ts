import { expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { revertOperations } from "@/lib/sessions/decide/revert-operations";
import { openReview } from "@/lib/sessions/testing/open-review";
import { openLedger } from "@/lib/sessions/testing/open-session";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

const test = givenDatabase();

it("G11: a session counts the memories that it touched, without what was reverted", async () => {
  const texts = Array.from({ length: 12 }, (_, index) => textOfTokens(10, index));
  const ledger = await openLedger(test.db, texts);
  const session = await openReview(ledger, [
    ["delete", { id: 1 }],
    ["consolidate", { ids: [2, 3], content: textOfTokens(18, "both") }],
    ["update", { id: 13, content: textOfTokens(17, "again") }],
    ["protect", { id: 5 }],
    ["update", { id: 6, content: textOfTokens(9, "less") }],
  ]);
  const [first] = await session.applied();
  await revertOperations(ledger.ctx, {
    ...(await session.seen()),
    operations: [first ?? 0],
    answers: new Map(),
  });
  expect(await session.row()).toMatchObject({ touchedMemories: 3, touchedTokens: 30 });
});
