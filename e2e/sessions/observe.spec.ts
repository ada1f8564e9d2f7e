import { expect, test } from "@/e2e/fixtures";
import { givenScriptedModel } from "@/e2e/model/scripted-model";
import { SessionPage } from "@/e2e/pages/session-page";

const said = [
  "Please send invoices in CHF, never in euros: my accountant only books francs.",
  "Noted: francs only.",
  "We meet again on 4 March at 10:00, at the yard.",
];
const francs = "The user wants invoices in CHF, never in euros: the accountant only books francs.";
const meeting = "The user said that they meet again on 5 March at 10:00, at the yard.";

test("N1: from a conversation to observations, each beside its messages, and back", async ({
  api,
  page,
}) => {
  const model = await givenScriptedModel([
    {
      text: "The user said what invoices must be like, and when they meet.",
      calls: [
        { name: "observe", input: { content: "- a list", relevance: "low", messages: [1] } },
        { name: "observe", input: { content: francs, relevance: "high", messages: [1, 2] } },
        { name: "observe", input: { content: meeting, relevance: "medium", messages: [3] } },
      ],
    },
    { text: "The rest is politeness." },
  ]);
  const agent = await api.createAgent({ model: model.id });
  const conversation = await api.startConversation(agent.id, "Tuesday");
  await api.say(conversation, said);
  await page.goto(`/conversations/${conversation}`);
  await expect(page.getByTestId("observe-facts")).toContainText("0 of 3 messages read");
  await page.getByRole("button", { name: "Observe now" }).click();

  await page.waitForURL(/\/sessions\//);
  const session = new SessionPage(page);
  await session.untilState("awaiting-review");
  const blocks = page.getByTestId("block-added");
  await expect(blocks).toHaveCount(2);
  const first = blocks.filter({ hasText: francs });
  await expect(first).toBeVisible();
  await expect(first.getByTestId("told").getByRole("listitem")).toHaveCount(2);
  await expect(first).toContainText("high");
  // What its message does not hold is said above it.
  await expect(blocks.filter({ hasText: meeting })).toContainText("Adds 5");
  await expect(page.getByTestId("pass-gauge")).toContainText("Messages 1 to 3 of Tuesday");
  await expect(session.entry("operation-refused")).toContainText("An observation doesn't begin");

  await first.getByRole("link", { name: "Message 1" }).click();
  await page.waitForURL(/\/conversations\//);
  await expect(page.locator("#m1")).toBeVisible();
  await expect(page.getByTestId("observe-facts")).toContainText("3 of 3 messages read");
  await page.goto(`/agents/${agent.id}/observations`);
  await expect(page.getByRole("link", { name: "message 3" })).toBeVisible();
});
