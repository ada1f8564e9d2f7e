import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { listViolations } from "@/e2e/browser/page-presses";
import { withInstallation } from "@/e2e/server/installation";
import { SessionPage } from "@/e2e/pages/session-page";

const memories = [
  "Ines calls on Sundays at six.",
  "The gate sticks when it has rained.",
  "Tea at five.",
  "tea at five",
];

/** It is off in a new account (W1), and offers Mondays. */
async function turnOn(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /^On/ }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
}

test("W1: an admin changes the schedule, sees what it would do, runs it, and opens what began @turn-2", async ({
  page,
  alone,
}) => {
  await alone.createAgent({ name: "Avocet" }, memories);
  await alone.createAgent({ name: "Dunlin", paused: true }, ["The gate sticks."]);
  const next = page.getByTestId("next-run");
  const dryRun = page.getByTestId("dry-run");
  const lastRun = page.getByTestId("last-run");
  await page.goto("/settings");
  await page.getByRole("link", { name: "Schedule" }).click();
  await expect(next).toContainText("The schedule is off.");
  await turnOn(page);
  await expect(next).toContainText(/Next run: Mon, .*, 05:00 UTC/);
  await expect(next).toContainText("1 of 2 agents is due then");

  await test.step("a schedule without a day is refused, and keeps what was typed", async () => {
    await page.getByLabel("Monday").uncheck();
    await page.getByLabel("Time", { exact: true }).fill("06:30");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Choose a day, or turn the schedule off.")).toBeVisible();
    await expect(page.getByLabel("Time", { exact: true })).toHaveValue("06:30");
    await expect(page.getByLabel("Monday")).not.toBeChecked();
  });

  await test.step("it is changed, and said in the account's zone", async () => {
    await page.getByLabel("Thursday").check();
    await page.getByLabel("Time zone").selectOption("Europe/Berlin");
    await page.getByRole("radio", { name: /^Exact duplicates only/ }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await expect(next).toContainText(/Next run: Thu, .*, 06:30 (CET|CEST|GMT\+[12])/);
  });

  await test.step("the dry run says who would be refined and who not, and starts nothing", async () => {
    await expect(dryRun.getByRole("listitem")).toHaveCount(2);
    await expect(dryRun.getByRole("listitem").first()).toContainText("Never refined before");
    await expect(dryRun.getByRole("listitem").last()).toContainText("Paused: refined only by hand");
    await expect(page.getByText("The schedule hasn't run yet.")).toBeVisible();
  });

  await test.step("it follows what happens elsewhere, and what is typed stays", async () => {
    await page.getByLabel("Time", { exact: true }).fill("07:45");
    await alone.createAgent({ name: "Egret", paused: true }, ["The ferry leaves at four."]);
    await expect(dryRun.getByRole("listitem")).toHaveCount(3);
    await expect(next).toContainText("1 of 3 agents is due then");
    await expect(page.getByLabel("Time", { exact: true })).toHaveValue("07:45");
  });

  await test.step("it is run by hand once, and the session that began is a press away", async () => {
    await page.getByRole("button", { name: "Run now: start 1 session" }).click();
    await expect(page.getByText("Started 1 session.")).toBeVisible();
    await expect(lastRun.getByRole("listitem")).toHaveCount(3);
    await expect(page.getByText("1 session started (exact duplicates only),")).toBeVisible();
    await lastRun.getByRole("link", { name: "Open the session of Avocet" }).click();
    await new SessionPage(page).untilState("awaiting-review");
    expect(page.url()).toContain("/sessions/");
  });

  await test.step("it is turned off", async () => {
    await page.goto("/settings/schedule");
    await expect(dryRun).toContainText("On hold: the last session still needs review");
    await page.getByText("Off", { exact: true }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(next).toContainText("The schedule is off.");
    await page.goto("/audit");
    await expect(page.getByText("changed the schedule").first()).toBeVisible();
    await expect(page.getByText("ran the schedule: 1 session started")).toBeVisible();
  });
});

test("V6: what nobody reviewed for a week is put before the admin @turn-1", async ({
  page,
  alone,
}) => {
  await page.goto("/settings/schedule");
  await turnOn(page);
  const { id: agentId } = await alone.createAgent({ name: "Avocet" }, memories);
  const { id } = await alone.runSession(agentId);
  await withInstallation((installation) => installation.keepWaiting(id, 9));
  const reminder = page.getByTestId("reminder");
  await page.goto("/");
  await expect(reminder).toContainText("Avocet: its refinement has needed review for 9 days");
  expect(await listViolations(page)).toEqual([]);
  await page.goto(`/agents/${agentId}`);
  await expect(page.getByTestId("sweep-blocked")).toContainText(
    "Schedule paused until you review the last session.",
  );
  expect(await listViolations(page)).toEqual([]);
  await page.getByTestId("sweep-blocked").getByRole("link").click();
  await new SessionPage(page).untilState("awaiting-review");
});
