import { expect, test } from "@/e2e/fixtures";
import { givenScriptedModel } from "@/e2e/model/scripted-model";
import { SessionPage } from "@/e2e/pages/session-page";

const observed = [
  { content: "Lena asked for the invoice in CHF." },
  { content: "Lena said: francs rather than euros.", relevance: "high" },
  { content: "Opened invoice.pdf.", relevance: "low" },
];
const fact = "Lena wants invoices in CHF rather than euros.";

test("O1, O4: from a first observation to a decided fact, with its evidence beside it", async ({
  api,
  page,
}) => {
  const model = await givenScriptedModel([
    {
      text: "Two observations say the same about invoices.",
      calls: [
        { name: "record", input: { content: "# Invoices", supports: [1] } },
        { name: "record", input: { content: fact, supports: [1, 2, 3] } },
      ],
    },
    { text: "The rest is passing." },
  ]);
  const agent = await api.createAgent({ model: model.id });
  await page.goto(`/agents/${agent.id}/observations`);
  await expect(page.getByText("No observations yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add observation" }).click();
  await page.getByLabel("What happened or was said").fill("The accountant called.");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Added.", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("observation-list").getByRole("listitem")).toHaveCount(1);
  expect(await api.observe(agent.id, observed)).toEqual([2, 3, 4]);
  await page.reload();

  const list = page.getByTestId("observation-list").getByRole("listitem");
  await expect(list).toHaveCount(4);
  await page.getByRole("button", { name: "Mark critical #2" }).click();
  await expect(page.getByRole("button", { name: "Lower to high #2" })).toBeVisible();
  await page.getByRole("button", { name: "Reflect now" }).click();

  await page.waitForURL(/\/sessions\//);
  const session = new SessionPage(page);
  await session.untilState("awaiting-review");
  const block = page.getByTestId("block-fact");
  await expect(block).toContainText(fact);
  await expect(block.getByTestId("evidence")).toHaveCount(3);
  await expect(block).toContainText("3 observations, 1 without a shared word");
  await expect(block.getByTestId("evidence").first()).toContainText("no shared word");
  await expect(block.getByTestId("evidence").first()).toContainText("in 0 → 1 fact");
  await expect(block.locator(".underline").first()).toContainText("Lena");
  await expect(session.entry("operation-refused")).toContainText("A heading can't be a fact");
  await page.getByText("Coverage by facts").first().click();
  await expect(page.getByTestId("coverage")).toBeVisible();
  await session.approve.click();
  await session.untilState("approved");

  await page.goto(`/agents/${agent.id}/memories/5`);
  await expect(page.getByTestId("fact-evidence").getByRole("listitem")).toHaveCount(3);
  await page.goto(`/agents/${agent.id}/observations?coverage=partial`);
  await expect(page.getByTestId("observation-list").getByRole("listitem")).toHaveCount(3);
  await expect(page.getByTestId("observation-list")).toContainText("in 1 fact #5");
});

test("R4: a reflection is rolled back, and its observations are covered as before @turn-3", async ({
  api,
  page,
}) => {
  const model = await givenScriptedModel([
    { calls: [{ name: "record", input: { content: fact, supports: [1, 2, 3] } }] },
    {},
  ]);
  const agent = await api.createAgent({ model: model.id, reflectionReviewPolicy: "on-warning" });
  await api.observe(agent.id, observed);
  await page.goto(`/agents/${agent.id}/observations`);
  await page.getByRole("button", { name: "Reflect now" }).click();
  await page.waitForURL(/\/sessions\//);
  const session = new SessionPage(page);
  await session.untilState("approved");
  await page.reload();
  await page.getByRole("button", { name: "Roll back" }).first().click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Removes 1 fact.");
  await question.getByRole("button", { name: "Roll back" }).click();
  await session.untilState("rolled-back");
  await expect(session.certificate).toContainText("Equal.");
  await page.goto(`/agents/${agent.id}/observations?coverage=none`);
  await expect(page.getByTestId("observation-list").getByRole("listitem")).toHaveCount(3);
});
