import { tabTo } from "@/e2e/browser/page-presses";
import { expect, test } from "@/e2e/fixtures";
import { holdActions } from "@/e2e/server/own-installation";
import { SignInPage } from "@/e2e/pages/shell";
import { SessionPage } from "@/e2e/pages/session-page";
import { StylePage } from "@/e2e/pages/agent-page";

const memories = [
  "The lamp in the hall hums before it fails.",
  "Bread on Fridays, and the heel of it for whoever came in last.",
  "She keeps the tide table under the sugar.",
  "The stair creaks twice: once going up, and once after.",
];

test("P3: with the keyboard alone the style is written, saved and put back", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, memories);
  const style = await StylePage.at(page, agent.id);
  await expect(style.words).toHaveAttribute("placeholder", /do nothing/);
  await tabTo(page, style.words);
  await page.keyboard.type("100% %{x} {{y}}");
  await tabTo(page, style.threshold);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("82.5");
  await tabTo(page, style.slider);
  await page.keyboard.press("ArrowRight");
  await expect(style.threshold).toHaveValue(/^8[34]$/);
  await expect(style.bar).toContainText(/2 changes: style, threshold 75% → 8[34]%\./);
  await page.keyboard.press("Control+S");
  await style.expectSaved(2);
  const saved = await api.agent(agent.id);
  expect(saved.refinementPrompt).toBe("100% %{x} {{y}}");
  expect(saved.refinementThreshold).toBeGreaterThan(0.82);

  await expect(style.versions).toHaveCount(2);
  await expect(style.versions.first().locator("ins")).toHaveText("100% %{x} {{y}}");
  await tabTo(page, page.getByRole("button", { name: "Restore version 1" }));
  await page.keyboard.press("Enter");
  await expect(style.question).toContainText("Threshold");
  await tabTo(page, style.question.getByRole("button", { name: "Restore as version 3" }));
  await page.keyboard.press("Enter");
  await expect(style.versions).toHaveCount(3);
  await expect(style.words).toHaveValue("");
  await expect(style.threshold).toHaveValue("75");
  expect(await api.agent(agent.id)).toMatchObject({
    version: 3,
    refinementPrompt: null,
    refinementThreshold: null,
  });
});

test("what is typed while a save is under way stays, and is no news of somebody else @turn-1", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, memories);
  const style = await StylePage.at(page, agent.id);
  await style.words.fill("Keep the dates.");
  const mayGo = await holdActions(page);
  await page.keyboard.press("Control+S");
  await expect(style.bar).toContainText("Saving");
  await style.words.pressSequentially(" And the names.");
  mayGo.resolve();
  await expect(style.bar).toContainText("Save as version 3");
  await expect(style.words).toHaveValue("Keep the dates. And the names.");
  await expect(page.getByText("while you were editing")).toHaveCount(0);
  expect((await api.agent(agent.id)).refinementPrompt).toBe("Keep the dates.");
  await page.reload();
  await expect(style.words).toHaveValue("Keep the dates. And the names.");
  await page.keyboard.press("Control+S");
  await style.expectSaved(3);
  expect((await api.agent(agent.id)).refinementPrompt).toBe("Keep the dates. And the names.");
});

test("A2: what cannot be a threshold or a prompt is refused in its field @turn-3", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, memories);
  const style = await StylePage.at(page, agent.id);
  const fault = page.locator("#threshold-fault");
  await style.threshold.fill("85%");
  await expect(fault).toContainText("Write a percentage over 0 and up to 100");
  await expect(style.threshold).toHaveAttribute("aria-invalid", "true");
  await style.save.click();
  await expect(style.bar.getByText("The threshold is a number")).toHaveCount(0);
  await style.threshold.fill("100");
  await expect(style.means).toContainText("Any loss rolls the session back");
  await style.threshold.fill("0.85");
  await expect(fault).toContainText("For 85 percent, enter 85.");
  await style.threshold.fill("75");
  await expect(style.bar).toHaveCount(0);

  await style.words.fill("👍".repeat(10_001));
  await expect(page.getByText("1 characters too many.")).toBeVisible();
  await style.save.click();
  await expect(style.bar).toBeVisible();
  expect((await api.agent(agent.id)).version).toBe(1);
  await style.words.fill("👍".repeat(10_000));
  await expect(page.getByText("10,000 of 10,000 characters")).toBeVisible();
  await style.save.click();
  await style.expectSaved(2);
});

test("of two who change it at once the later sees the other's words and keeps their own @turn-4", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, memories);
  const style = await StylePage.at(page, agent.id);
  await style.words.fill("Mine: slowly.");
  await api.changeAgent(agent.id, { refinementPrompt: "Theirs: gently.", tokenBudget: 900 });
  await style.save.click();
  const notice = page.getByTestId("overtaken");
  await expect(notice).toContainText("e2e saved version 2 while you were editing.");
  await expect(notice.locator("ins")).toContainText("Theirs: gently.");
  await expect(notice).toContainText("Budget 5,000 → 900 tokens");
  await expect(style.words).toHaveValue("Mine: slowly.");
  await style.bar.getByRole("button", { name: "Overwrite as version 3" }).click();
  await style.expectSaved(3);
  expect(await api.agent(agent.id)).toMatchObject({
    refinementPrompt: "Mine: slowly.",
    tokenBudget: 900,
  });
});

test("U1: what is not saved stays in the tab, is back, and leaves it with its writer @turn-1", async ({
  alone,
  page,
}) => {
  const agent = await alone.createAgent({}, memories);
  const style = await StylePage.at(page, agent.id);
  await style.words.fill("Half a thought");
  await page.getByRole("link", { name: "Connect" }).click();
  await page.waitForURL("**/connect");
  await alone.changeAgent(agent.id, { refinementPrompt: "Somebody else's." });
  await page.goBack();
  await expect(style.words).toHaveValue("Half a thought");
  await expect(page.getByText("Your unsaved changes were restored.")).toBeVisible();
  await expect(page.getByTestId("overtaken")).toContainText("Somebody else's.");
  await style.bar.getByRole("button", { name: "Discard" }).click();
  await expect(style.words).toHaveValue("Somebody else's.");
  await style.words.fill("Slowly, and only what is there twice.");
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("draft")));
  await expect.poll(drafts).toHaveLength(1);
  await new SignInPage(page).signOut();
  await expect(page.getByRole("heading", { name: "Sign in to Keepsake" })).toBeVisible();
  expect(await drafts()).toEqual([]);
});

test("P1: the prompt is shown with what is typed, and whole with what is saved @turn-3", async ({
  api,
  page,
}) => {
  const many = Array.from({ length: 20 }, (_, index) => `Line ${index} of the tide table.`);
  const agent = await api.createAgent({ systemPrompt: "I am the house." }, many);
  const style = await StylePage.at(page, agent.id);
  await page.getByRole("button", { name: /^Preview the whole prompt/ }).click();
  const preview = page.getByTestId("prompt-preview");
  await expect(preview).toContainText("# Hard rules");
  await style.words.fill("Only the tide table.");
  await style.threshold.fill("90");
  await expect(preview).toContainText("Only the tide table.");
  await expect(preview).toContainText("Threshold: 90%");
  await expect(preview).toContainText("8 more lines like these.");
  await preview.getByRole("link", { name: /^Show all/ }).click();
  await page.waitForURL("**/style/prompt");
  await expect(page.getByTestId("prompt-preview")).toContainText("Line 19 of the tide table.");
  await expect(page.getByTestId("prompt-preview")).not.toContainText("Only the tide table.");
});

test("U1: an operator edits prompts and threshold alone @turn-3", async ({ api, visit }) => {
  const agent = await api.createAgent({}, memories);
  const page = await visit("operator");
  const style = await StylePage.at(page, agent.id, "settings");
  await expect(page.getByText("You can change prompts and the threshold.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveAttribute("readonly", "");
  await expect(page.getByRole("textbox", { name: "System prompt" })).toBeEditable();
  await style.open(agent.id);
  await expect(page.getByRole("radio", { name: /^Never/ })).toBeDisabled();
  await style.threshold.fill("80");
  await style.save.click();
  await style.expectSaved(2);
  expect((await api.agent(agent.id)).refinementThreshold).toBe(0.8);
});

test("T1, T4: changes count after the review, and each page says which text the agent sees @turn-3", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, ["Tea at four.", "Tea at four.", "A red chair."]);
  const { id } = await api.runSession(agent.id);
  const style = await StylePage.at(page, agent.id);
  await page.getByRole("radio", { name: /^After review/ }).check();
  await expect(style.bar).toContainText("changes count at once → after review");
  await style.save.click();
  await style.expectSaved(2);
  await expect(page.getByText(`${agent.name} still sees the text before the open`)).toBeVisible();

  const session = await SessionPage.at(page, id);
  await expect(session.verdict).toContainText(`${agent.name} still sees the text before this`);
  await expect(session.bar).toContainText(`${agent.name} sees the changes once you approve.`);
  await session.approve.click();
  await expect(session.verdict).toContainText(/has seen these changes since the approval/);
});
