import { expect, test } from "@/e2e/fixtures";
import { listViolations } from "@/e2e/browser/page-presses";
import { givenRefined } from "@/e2e/gallery/given-sessions";
import { reviewedScript } from "@/e2e/gallery/wren-memories";
import { SessionPage } from "@/e2e/pages/session-page";

test("D1: by keyboard alone a rollback says what was wrong, and the agent's page lists and removes it @turn-1", async ({
  api,
  page,
}) => {
  const { agent, session: id } = await givenRefined(
    api,
    "Sanderling",
    reviewedScript,
    "awaiting-review",
  );
  const session = new SessionPage(page);
  await session.open(id);
  const asked = page.getByRole("alertdialog");
  // Keys pressed before hydration are lost.
  await expect(async () => {
    await page.keyboard.press("r");
    await expect(asked).toBeVisible({ timeout: 500 });
  }).toPass();
  const wrong = asked.getByTestId("wrong-operations");
  await wrong.locator("summary").focus();
  await page.keyboard.press("Enter");
  // A merge and an update: exact duplicates may always go, and a protection takes no text away.
  await expect(wrong.getByRole("combobox")).toHaveCount(2);
  const merge = wrong.getByRole("combobox", { name: /^Merged #8 #10/ });
  await merge.focus();
  await page.keyboard.press("ArrowDown");
  await expect(merge).toHaveValue("different-things");
  expect(await listViolations(page, "all rules")).toEqual([]);
  await asked.getByRole("button", { name: /^Roll back, restore/ }).press("Enter");
  await session.untilState("rolled-back");

  await page.goto(`/agents/${agent}/decisions`);
  const decision = page.getByTestId("decision");
  await expect(decision).toHaveCount(1);
  await expect(decision).toContainText("Rejected merge");
  await expect(decision).toContainText("Different things");
  await expect(decision).toContainText("The ferry: weekdays at 07:10");
  await decision
    .getByRole("button", { name: /^Remove the decision about #8 and #10/ })
    .press("Enter");
  await asked.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(decision).toHaveCount(0);
  await expect(page.getByText("No decisions yet.")).toBeVisible();
  expect(await api.decisions(agent)).toEqual([]);
});

test("D1: on a phone a revert asks only about what goes back, and fits @turn-2", async ({
  api,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { agent, session: id } = await givenRefined(
    api,
    "Dovekie",
    reviewedScript,
    "awaiting-review",
  );
  await new SessionPage(page).open(id);
  await page.getByRole("checkbox", { name: "Revert change 4" }).check();
  await page.getByRole("button", { name: "Revert selected", exact: true }).click();
  const asked = page.getByRole("alertdialog");
  await asked.locator("summary").click();
  const reason = asked.getByRole("combobox");
  await expect(reason).toHaveCount(1);
  await reason.selectOption("must-stay");
  const box = await asked.boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.width ?? 999) <= 360).toBe(true);
  await asked.getByRole("button", { name: /^Revert/ }).click();
  await expect
    .poll(async () => (await api.decisions(agent)).map((one) => one.reason))
    .toEqual(["must-stay"]);
});
