import { tabTo } from "@/e2e/browser/page-presses";
import { expect, test } from "@/e2e/fixtures";
import { call, givenScriptedModel } from "@/e2e/model/scripted-model";
import { HomePage } from "@/e2e/pages/shell";
import { ReviewsPage, SessionPage } from "@/e2e/pages/session-page";
import { formatRatio } from "@/lib/ledger/retention";

const memories = [
  "The cellar key is under the third flowerpot.",
  "The cellar key is under the third flowerpot.",
  "Quinces are picked when the first leaf turns.",
  "Quinces are picked when the first leaf turns.",
  "The well is measured on Sundays.",
];

const script = [
  { text: "Yes." },
  { text: "A copy.", calls: [call("delete", { id: 2 })] },
  {
    text: "Shorter.",
    holds: "before" as const,
    calls: [call("update", { id: 5, content: "The well is measured." })],
  },
  {
    text: "Done.",
    holds: "before" as const,
    calls: [call("complete", { summary: "Deleted 1, updated 1." })],
  },
];

test("home says what is true, and goes on saying it without being loaded again @turn-2", async ({
  alone: api,
  page,
}) => {
  const model = await givenScriptedModel(script);
  const home = new HomePage(page);
  await home.open();
  await expect(home.headline).toContainText("shows you every word it changes");

  const agent = await api.createAgent(
    { name: "Quince", model: model.id, refinementThreshold: 0.5 },
    memories,
  );
  await page.reload();
  await expect(home.headline).toHaveText("Nothing to review");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const { id } = await api.startSession(agent.id);
  await expect(home.running).toContainText("1 of 10 changes");
  await expect(home.running).toContainText("Quince");
  await model.release();
  await expect(home.running).toContainText("2 of 10 changes");
  const kept = formatRatio((await api.session(id)).retention ?? 0);
  await expect(home.running).toContainText(kept);

  await model.release();
  await expect(home.headline).toHaveText("1 to read");
  await expect(home.running).toHaveCount(0);
  await expect(home.waiting).toContainText("Loses Sundays");

  await api.decide(id, "rollback");
  await expect(home.headline).toHaveText("Nothing to review");
  // What a person took back did not go wrong.
  await expect(page.getByText("nothing went wrong")).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);

  await page.goto("/agents");
  const row = page.getByTestId("agent-row");
  await expect(row).toContainText("Quince");
  await expect(row).toContainText(`${agent.massTokens} of 5,000 tokens`);
  await expect(row.getByRole("img")).toHaveAccessibleName(/: rolled back$/);
});

test("with the keyboard alone from home to the session that waits @turn-3", async ({
  alone,
  page,
}) => {
  const agent = await alone.createAgent({ refinementThreshold: 0.5 }, memories);
  const { id } = await alone.runSession(agent.id);
  await new HomePage(page).open();
  const link = page.getByRole("link", { name: /^Start reviewing/ });
  await tabTo(page, link);
  await page.keyboard.press("Enter");
  await new ReviewsPage(page).untilAt("1 of 1");
  await page.keyboard.press("Enter");
  await new SessionPage(page).untilState("awaiting-review");
  expect(new URL(page.url()).pathname).toBe(`/sessions/${id}`);
});
