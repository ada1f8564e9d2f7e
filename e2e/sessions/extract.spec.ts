import { lookInAllSizes } from "@/e2e/browser/page-presses";
import { expect, test } from "@/e2e/fixtures";
import { sessionFile } from "@/e2e/gallery/given-runs";
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
  await lookInAllSizes(page, "extract");
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
