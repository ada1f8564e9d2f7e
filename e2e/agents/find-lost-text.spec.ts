import { expect, test } from "@/e2e/fixtures";
import { listViolations } from "@/e2e/browser/page-presses";
import { givenLost } from "@/e2e/gallery/given-sessions";

test("L7: from words that are gone to the session that removed them, and back once they are restored @turn-3", async ({
  api,
  page,
}) => {
  const { agent, session } = await givenLost(api, "Whimbrel");
  await page.goto(`/agents/${agent}?q=160%20%C2%B0C`);
  await page.getByRole("link", { name: "Find lost text" }).last().click();
  await expect(page).toHaveURL(/\/lost\?text=160/);
  const found = page.getByTestId("ever-stood");
  await expect(found).toContainText("No memory has it now.");
  const loss = found.getByTestId("loss");
  await expect(loss).toHaveCount(1);
  await expect(loss).toContainText("#5The oven runs twenty degrees hot: 160 °C when");
  await expect(loss.locator("del")).toHaveText("160 °C");
  await expect(loss).not.toContainText("Restored");
  expect(await listViolations(page, "all rules")).toEqual([]);

  await loss.getByRole("link", { name: "#5" }).click();
  await expect(page.getByTestId("loss-line").first()).toContainText("160 °C");
  await page.goBack();
  await loss.getByRole("link", { name: "by a session" }).click();
  await expect(page).toHaveURL(new RegExp(`/sessions/${session}\\?op=\\d+`));
  await expect(page.getByTestId("session-page")).toBeVisible();

  await api.decide(session, "rollback");
  await page.goto(`/agents/${agent}/lost`);
  const field = page.getByRole("searchbox", { name: "Words of a memory" });
  await field.fill("160 °C");
  await field.press("Enter");
  await expect(loss.first()).toContainText("Restored since");
  await expect(found.getByTestId("holder")).toContainText("#5The oven runs twenty degrees hot");

  await field.fill("4711");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(found).toContainText("No change removed it.");
});
