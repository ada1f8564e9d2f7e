import { expect, type Page } from "@playwright/test";
import type { Gallery } from "@/e2e/gallery/given-gallery";
import { SessionPage } from "@/e2e/pages/session-page";
import { StylePage } from "@/e2e/pages/style-page";

/** Something that a person looks at: a page, with what is opened on it. */
export interface Sight {
  readonly name: string;
  readonly path: (gallery: Gallery) => string;
  readonly act?: (page: Page) => Promise<void>;
}

export const sights: readonly Sight[] = [
  { name: "session-running", path: ({ running }) => running },
  { name: "session-review", path: ({ reviewed }) => reviewed },
  { name: "session-review-log", path: ({ reviewed }) => reviewed, act: openLog },
  { name: "session-review-all", path: ({ reviewed }) => reviewed, act: openAll },
  { name: "session-operation", path: ({ reviewed }) => reviewed, act: selectSome },
  { name: "session-prompt", path: ({ reviewed }) => `${reviewed}?tab=prompt`, act: openPart },
  { name: "session-conflicts", path: ({ contested }) => contested, act: openConflicts },
  { name: "session-past", path: ({ tripped }) => tripped, act: scrubBack },
  { name: "session-revert", path: ({ reviewed }) => reviewed, act: chooseSome },
  { name: "session-roll-back", path: ({ reviewed }) => reviewed, act: openRollBack },
  { name: "session-approved", path: ({ approved }) => approved },
  { name: "session-rolled-back", path: ({ tripped }) => tripped },
  { name: "session-declined", path: ({ declined }) => declined },
  { name: "prompt", path: ({ reviewed }) => `${reviewed}/prompt` },
  { name: "agents", path: () => "/agents" },
  { name: "person-menu", path: () => "/agents", act: openMenu },
  { name: "agent-empty", path: ({ empty }) => empty },
  { name: "ledger", path: ({ ledger }) => ledger },
  { name: "ledger-search", path: ({ ledger }) => `${ledger}?q=ferry` },
  { name: "ledger-discarded", path: ({ ledger }) => `${ledger}?show=discarded` },
  { name: "ledger-journal", path: ({ ledger }) => `${ledger}?show=journal` },
  { name: "ledger-largest", path: ({ ledger }) => `${ledger}?sort=largest&show=core&show=journal` },
  { name: "ledger-choose", path: ({ ledger }) => ledger, act: openChoice },
  { name: "memory", path: ({ ledger }) => `${ledger}/memories/1` },
  { name: "labels", path: ({ ledger }) => `${ledger}/labels` },
  { name: "ledger-edit", path: ({ ledger }) => ledger, act: openEdit },
  { name: "ledger-write", path: ({ ledger }) => ledger, act: openWrite },
  { name: "start", path: ({ ledger }) => ledger, act: openStart },
  { name: "sessions", path: ({ ledger }) => `${ledger}/sessions` },
  { name: "style", path: ({ ledger }) => `${ledger}/style`, act: writeStyle },
  { name: "style-prompt", path: ({ ledger }) => `${ledger}/style`, act: openPreview },
  { name: "whole-prompt", path: ({ ledger }) => `${ledger}/style/prompt` },
  { name: "agent-settings", path: ({ ledger }) => `${ledger}/settings` },
  { name: "connect", path: ({ ledger }) => `${ledger}/connect` },
  { name: "import", path: ({ ledger }) => `${ledger}/import`, act: readFile },
  { name: "settings", path: () => "/settings" },
  { name: "settings-keys", path: () => "/settings/keys" },
  { name: "settings-models", path: () => "/settings/models" },
  { name: "settings-policy", path: () => "/settings/policy" },
  {
    name: "settings-purge",
    path: ({ ledger }) => `/settings/purge?agent=${idOf(ledger)}&number=1`,
  },
  { name: "welcome", path: () => "/welcome?token=used" },
  { name: "nowhere", path: () => "/sessions/nowhere" },
];

/** The agent's id in the address of its ledger. */
function idOf(ledger: string): string {
  return ledger.split("/").at(-1) ?? "";
}

async function openLog(page: Page): Promise<void> {
  await new SessionPage(page).showLog();
}

async function openAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^All/ }).click();
}

async function selectSome(page: Page): Promise<void> {
  const { reverse } = new SessionPage(page);
  // A key that comes before the page is alive is lost.
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(reverse).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function openPart(page: Page): Promise<void> {
  await page.locator(".prompt-parts summary").first().click();
}

async function openConflicts(page: Page): Promise<void> {
  const session = new SessionPage(page);
  await session.confirmRollBack();
  await session.conflicts.first().waitFor();
}

async function scrubBack(page: Page): Promise<void> {
  const session = new SessionPage(page);
  await session.moment.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await session.untilState("running");
}

async function chooseSome(page: Page): Promise<void> {
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: /^Revert 1/ }).waitFor();
}

async function openRollBack(page: Page): Promise<void> {
  await new SessionPage(page).rollBack.click();
  await page.getByRole("alertdialog").waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.locator("button.avatar").click();
  await page.getByRole("menu").waitFor();
}

async function openEdit(page: Page): Promise<void> {
  const row = page.getByTestId("ledger-row").filter({ hasText: "green enamel" });
  await row.hover();
  await row.getByRole("button", { name: /^Edit/ }).click();
  await page.getByRole("dialog").waitFor();
}

async function openChoice(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Choose", exact: true }).click();
  await page.getByRole("checkbox", { name: "Choose #1", exact: true }).click();
}

async function openWrite(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Write a memory" }).click();
  await page.getByRole("dialog").waitFor();
}

async function openStart(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Refine" }).click();
  await page.getByRole("dialog").waitFor();
}

async function writeStyle(page: Page): Promise<void> {
  const style = new StylePage(page);
  await style.untilAlive();
  await style.threshold.fill("80");
  await style.bar.waitFor();
}

async function openPreview(page: Page): Promise<void> {
  await new StylePage(page).untilAlive();
  await page.getByRole("button", { name: /^The whole prompt/ }).click();
  await page.locator(".preview-sheet").waitFor();
}

async function readFile(page: Page): Promise<void> {
  const rows = [{ content: "The gate sticks when it has rained." }, { text: "no content" }];
  await page.getByLabel("A file of memories").setInputFiles({
    name: "notes.jsonl",
    mimeType: "application/jsonl",
    buffer: Buffer.from(rows.map((row) => JSON.stringify(row)).join("\n")),
  });
  await page.getByRole("button", { name: "See what it holds" }).click();
  await page.getByTestId("import-report").waitFor();
}
