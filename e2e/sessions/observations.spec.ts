import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { sessionFile } from "@/e2e/gallery/given-sessions";
import { call, givenScriptedModel } from "@/e2e/model/scripted-model";
import { SessionPage } from "@/e2e/pages/session-page";

test("N4: from a session file to its run's record by the built-in rules, and back", async ({
  api,
  page,
}) => {
  // Six looks with all rules of axe.
  test.setTimeout(120_000);
  const agent = await api.createAgent({});
  await api.importSession(agent.id, "Pump in Bergen", sessionFile);
  await page.goto(`/agents/${agent.id}/conversations`);
  await page.getByRole("link", { name: /^Pump in Bergen/ }).click();
  await page.getByRole("button", { name: "Extract run" }).click();

  await page.waitForURL(/\/sessions\//);
  const session = new SessionPage(page);
  await session.untilState("approved");
  await expect(session.verdict).toContainText("Approved. Fix the pump in Bergen.");
  const record = page.getByTestId("record");
  await expect(record.first()).toContainText("The user asked: Fix the pump in Bergen.");
  await expect(record.first()).not.toContainText("thread_id");
  const address = page.url();
  await page.goto(`/agents/${agent.id}/runs`);
  await page.getByTestId("run-list").getByRole("link").click();
  await expect(page.getByRole("heading", { name: /07:00.$/ })).toBeVisible();

  await page.goto(address);
  await page.getByRole("button", { name: /^Roll back/ }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("The run's record is deleted.");
  await question.getByRole("button", { name: "Roll back" }).click();
  await session.untilState("rolled-back");
  await page.goto(`/agents/${agent.id}/runs`);
  await expect(page.getByText("Deleted (1)")).toBeVisible();
  await expect(page.getByTestId("run-list")).toHaveCount(0);
});

test.describe("facts", () => {
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
          call("record", { content: "# Invoices", supports: [1] }),
          call("record", { content: fact, supports: [1, 2, 3] }),
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
    await session.showLog();
    await expect(session.entry("operation-refused")).toContainText("A heading can't be a fact");
    // What the page loads for a review takes the place of what stood there before.
    await expect(session.approve).toBeEnabled();
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
});

test.describe("the way from a fact to what was said", () => {
  const said = [
    "Before I forget: Ada starts in March, and no shellfish anywhere near her, she carries a pen for it.",
    "Noted: no shellfish near Ada.",
    "Soda bread again: 160 °C for fifty minutes, lower shelf, please.",
  ];
  const shellfish = "Ada carries a pen: no shellfish anywhere near her.";
  const bread = "Soda bread bakes at 160 °C for fifty minutes on the lower shelf.";
  const fact = "Soda bread bakes at 160 °C for fifty minutes.";
  const galley =
    "# Galley\n\n- The galley key hangs behind the tide table.\n- Coffee for the wheelhouse at ten: black for Ivar, milk for the deckhands.\n";

  const stepOf = (page: Page, name: string) => page.getByTestId(`step-${name}`);

  test("N1, N5: from a fact back to the message that somebody said, and what each step waits for", async ({
    api,
    page,
  }) => {
    const model = await givenScriptedModel([
      {
        calls: [
          call("observe", { content: "- a list", relevance: "low", messages: [1] }),
          call("observe", { content: shellfish, relevance: "high", messages: [1, 2] }),
          call("observe", { content: bread, relevance: "medium", messages: [3] }),
        ],
      },
      { text: "The rest is politeness." },
    ]);
    const second = await givenScriptedModel([
      { calls: [call("record", { content: fact, supports: [2] })] },
      { text: "Nothing else lasts." },
    ]);
    const name = await api.freeName("Halloran");
    const given = { name, model: model.id, observeAutomatic: true } as const;
    const agent = await api.createAgent({ ...given, reflectionReviewPolicy: "never" });
    await page.goto(`/agents/${agent.id}/sources`);
    await expect(page.getByText("No observations yet.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Connect the agent" })).toBeVisible();

    const conversation = await api.startConversation(agent.id, "Rota for March");
    await api.say(conversation, said);
    await page.goto(`/agents/${agent.id}/sources`);
    await expect(stepOf(page, "conversations")).toContainText(/1 3 messages/);
    await expect(stepOf(page, "conversations").getByTestId("wait")).toContainText(
      /3 messages, \d+ tokens wait; observing starts at 10,000/,
    );
    await page.goto(`/conversations/${conversation}`);
    await page.getByRole("button", { name: "Observe now" }).click();
    await page.waitForURL(/\/sessions\//);
    const pass = page.url().split("/").at(-1)?.split("?")[0] ?? "";
    await expect.poll(async () => (await api.session(pass)).state).not.toMatch(/queued|running/);
    const first = page.getByTestId("block-added").filter({ hasText: shellfish });
    await expect(first.getByTestId("told").getByRole("listitem")).toHaveCount(2);
    await expect(page.getByTestId("pass-gauge")).toContainText("Messages 1 to 3 of Rota");
    const session = new SessionPage(page);
    await session.showLog();
    await expect(session.entry("operation-refused")).toContainText("An observation doesn't begin");

    await page.goto(`/agents/${agent.id}/sources`);
    const noted = page.getByTestId("observation-list");
    await expect(noted).toContainText(shellfish);
    await expect(noted.getByTestId("told").filter({ hasText: said[2] ?? "" })).toBeVisible();
    await expect(stepOf(page, "observations")).toContainText("2 noted");
    if ((await api.session(pass)).state === "awaiting-review") await api.decide(pass, "approve");
    await api.changeAgent(agent.id, { model: second.id });
    const reflection = await api.reflect(agent.id);
    await expect
      .poll(async () => (await api.session(reflection.id)).state)
      .not.toMatch(/queued|running/);
    await api.putFile(agent.id, "MEMORY.md", galley);
    await api.putFile(agent.id, "MEMORY.md", "");

    await page.goto(`/agents/${agent.id}/sources`);
    await expect(page.getByTestId("folder")).toContainText("Edits are held");
    await stepOf(page, "facts").getByRole("link", { name: "Facts" }).click();
    await page.waitForURL(/flag=facts/);
    await expect(page.getByText(fact).first()).toBeVisible();
    await page.goto(`/agents/${agent.id}/sources`);
    await noted.getByRole("link", { name: /^#3$/ }).click();
    await page.waitForURL(/\/memories\/3$/);
    const evidence = page.getByTestId("fact-evidence");
    await expect(evidence).toContainText(bread);
    await expect(evidence.getByTestId("told")).toContainText(said[2] ?? "");
    await evidence.getByRole("link", { name: "Message 3 of Rota for March" }).click();
    await page.waitForURL(/\/conversations\/.*#m3$/);
    await expect(page.locator("#m3")).toBeInViewport();
  });
});
