import { expect, test } from "@/e2e/fixtures";
import { SessionPage } from "@/e2e/pages/session-page";

test("samples: an empty account has a session to decide in one click @turn-1", async ({
  alone,
  page,
}) => {
  void alone;
  await page.goto("/");
  await expect(page.getByTestId("example-refinement")).toContainText("91.3%");
  await page.getByRole("button", { name: "Try the samples" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/sessions/*");
  const session = new SessionPage(page);
  await session.untilState("awaiting-review");
  await expect(page.getByTestId("review-bar")).toContainText("6 changes");
  await page.keyboard.press("a");
  await session.untilState("approved");
  // What no rule may decide is a press away.
  await page.getByRole("link", { name: "What is still alike" }).click();
  await expect(page.getByRole("main")).toContainText("£4 a head");
});

test("agents: searched, narrowed, sorted and created from the top of their page @turn-2", async ({
  alone: api,
  page,
}) => {
  await api.createAgent({ name: "Wren" });
  await api.createAgent({ name: "avocet", paused: true });
  await page.goto("/agents");
  const names = page.getByTestId("agent-name");
  await expect(names).toHaveText(["Wren", "avocet"]);
  await page.getByLabel("Sort").selectOption("Name");
  await expect(page).toHaveURL("/agents?sort=name");
  await expect(names).toHaveText(["avocet", "Wren"]);
  await page.getByLabel("Show", { exact: true }).selectOption("Paused");
  await expect(names).toHaveText(["avocet"]);
  await page.getByLabel("Search agents").fill("wre");
  await expect(page.getByText("No agent matches.")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(names).toHaveText(["Wren", "avocet"]);
  await page.getByRole("link", { name: "New agent" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Dunlin");
  await page.getByRole("button", { name: "Create agent" }).click();
  await expect(page.getByRole("heading", { name: "Dunlin", level: 1 })).toBeVisible();
});

test("the palette finds a setting by another word for it @turn-3", async ({ page }) => {
  await page.goto("/agents");
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("two people");
  await expect(page.getByRole("option", { name: /Require a second person/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings/policy");
});
