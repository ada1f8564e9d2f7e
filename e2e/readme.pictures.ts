// Takes the screenshots for the README: PICTURES=1 npx playwright test --project pictures
import { statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { reviewedScript, trippedScript, wrenMemories } from "@/e2e/gallery/wren-memories";
import { withInstallation } from "@/e2e/server/installation";
import { scriptModel, type ScriptStep } from "@/e2e/model/scripted-model";
import { AgentPage } from "@/e2e/pages/agent-page";
import { SessionPage } from "@/e2e/pages/session-page";

const folder = join(import.meta.dirname, "../public/screenshots");
const mostBytes = 400_000;

// One after the other, so that the models don't wait for each other.
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 1440, height: 900 }, colorScheme: "light" });

test("an approved session", async ({ api, page }) => {
  test.setTimeout(120_000);
  const model = await givenSlowModel("a-model", reviewedScript);
  const agent = await api.createAgent({ name: "Wren", model: model.id }, wrenMemories);
  const session = await runSession(page, agent.id);
  await session.untilState("awaiting-review");
  await page
    .getByPlaceholder("Add a note")
    .fill("The ferry and the stove read well. The pier stays as she said it.");
  await session.approve.click();
  await session.untilState("approved");
  await page.reload();
  await take(page, "session.png");
});

test("a session whose breaker tripped", async ({ api, page }) => {
  test.setTimeout(120_000);
  const model = await givenSlowModel("another-model", trippedScript);
  const agent = await api.createAgent({ name: "Tern", model: model.id }, wrenMemories);
  const session = await runSession(page, agent.id);
  await session.untilState("rolled-back");
  await page.reload();
  await expect(session.certificate).toBeVisible();
  await take(page, "session-rolled-back.png");
});

async function givenSlowModel(name: string, steps: readonly ScriptStep[]) {
  const model = await scriptModel(
    steps.map((step) => ({ ...step, wordMs: 90 })),
    name,
  );
  await withInstallation((installation) => installation.allowModel(model.id));
  return model;
}

async function runSession(page: Page, agentId: string): Promise<SessionPage> {
  const agent = await AgentPage.at(page, agentId);
  await agent.startSession();
  return new SessionPage(page);
}

async function take(page: Page, name: string): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const path = join(folder, name);
  await page.screenshot({ path, animations: "disabled" });
  expect(statSync(path).size).toBeLessThan(mostBytes);
}
