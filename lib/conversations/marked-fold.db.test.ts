import { expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { appendMessages } from "@/lib/conversations/append-messages";
import { newMessageSchema } from "@/lib/conversations/conversation-schema";
import { openConversation } from "@/lib/conversations/testing/open-conversation";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { listReviews } from "@/lib/sessions/queue/list-reviews";
import { readFold } from "@/lib/summary/summary-document";
import { englishTalk } from "@/lib/summary/testing/talks";

const test = givenDatabase();

const honest =
  "Ines signed the lease for the bakery in Porto on 12 March; the rent is 1,450 a month. Tom ordered the Bongard oven and asks the bank for a loan of 30,000. Marta does the accounts.";
const invented = honest.replace("12 March", "19 March").replace("Marta does", "Then Rosa does");
const mark = 'New text: "19", "Rosa" aren\'t in the messages';

async function fold(text: string, summaryReviewPolicy: "never" | "on-warning" | null) {
  const agent = { summaryThreshold: 19, summaryKeepRatio: 0.1, summaryReviewPolicy };
  const one = await openConversation(test.db, { agent });
  const { sessionId } = await appendMessages(one.ctx, {
    conversationId: one.id,
    items: englishTalk.map((content, n) =>
      newMessageSchema.parse({ role: "user", name: n % 2 === 0 ? "Ines" : "Tom", content }),
    ),
  });
  const id = sessionId ?? "";
  await one.run(id, scriptedModel([{ text }]));
  const [row] = await one.sessions();
  await one.checkContext();
  return { ...one, id, row, view: reduceSession(await one.entries(id)) };
}

it("S11: what a fold invents is marked, and a person must look under on-warning", async () => {
  const one = await fold(invented, "on-warning");
  expect(one.row).toMatchObject({
    state: "awaiting-review",
    marks: [mark],
    warnings: [{ code: "marks", message: mark }],
  });
  expect(readFold(one.view)?.marks).toEqual([mark]);
  const { items } = await listReviews(one.ctx, { sort: "oldest", flag: "marks" });
  expect(items.map(({ id }) => id)).toEqual([one.id]);
});

it("S11: a marked fold waits under never too; an honest one is approved by the default", async () => {
  const one = await fold(invented, "never");
  expect(one.row).toMatchObject({ state: "awaiting-review", marks: [mark] });
  const other = await fold(honest, null);
  expect(other.row).toMatchObject({ state: "approved", marks: [], warnings: [] });
});
