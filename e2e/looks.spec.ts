import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { givenGallery } from "@/e2e/gallery/given-gallery";
import { SessionPage } from "@/e2e/pages/session-page";
import { Api } from "@/e2e/api";
import { readRunPeople } from "@/e2e/run-people";
import { runPlace } from "@/e2e/run-place";

// The page that is nowhere answers 404, which the browser logs.
test.use({ allowedComplaints: /status of 404/ });
// One worker fills the account once, and looks at it in every way.
test.describe.configure({ mode: "default" });

let gallery: Awaited<ReturnType<typeof givenGallery>>;
test.beforeAll(async () => {
  gallery = await givenGallery(new Api(runPlace.origin, readRunPeople().key));
});

interface Sight {
  readonly name: string;
  readonly path: () => string;
  /** What is opened there before one looks. */
  readonly act?: (page: Page) => Promise<void>;
}

const sights: readonly Sight[] = [
  { name: "welcome", path: () => "/welcome?token=used" },
  { name: "agents", path: () => "/agents" },
  { name: "agent-empty", path: () => gallery.empty },
  { name: "ledger", path: () => gallery.ledger },
  { name: "ledger-search", path: () => `${gallery.ledger}?q=ferry` },
  { name: "ledger-discarded", path: () => `${gallery.ledger}?view=discarded` },
  { name: "ledger-journal", path: () => `${gallery.ledger}?view=journal` },
  { name: "ledger-edit", path: () => gallery.ledger, act: openEdit },
  { name: "start", path: () => gallery.ledger, act: openStart },
  { name: "sessions", path: () => `${gallery.ledger}/sessions` },
  { name: "import", path: () => `${gallery.ledger}/import` },
  { name: "session-running", path: () => gallery.running },
  { name: "session-review", path: () => gallery.reviewed },
  { name: "session-review-log", path: () => gallery.reviewed, act: openLog },
  { name: "session-roll-back", path: () => gallery.reviewed, act: openRollBack },
  { name: "session-approved", path: () => gallery.approved },
  { name: "session-rolled-back", path: () => gallery.tripped },
  { name: "session-declined", path: () => gallery.declined },
  { name: "prompt", path: () => `${gallery.reviewed}/prompt` },
  { name: "person-menu", path: () => "/agents", act: openMenu },
  { name: "nowhere", path: () => "/sessions/nowhere" },
];

for (const theme of ["light", "dark"] as const) {
  test(`every page in ${theme}: no violation by axe, and a picture of each`, async ({ page }) => {
    test.setTimeout(180_000);
    for (const sight of sights) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width: 1440, height: 900 });
      await see(page, sight);
      await picture(page, `${sight.name}-1440-${theme}`);
      expect.soft(await listViolations(page), sight.name).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await picture(page, `${sight.name}-390-${theme}`);
    }
  });
}

for (const [name, width, height] of [
  ["360 px", 360, 740],
  ["390 px", 390, 844],
  ["200 % zoom of 1440 px", 720, 450],
  ["200 % zoom of 1280 px", 640, 400],
  ["2560 px", 2560, 1440],
] as const) {
  test(`no page is wider than its window at ${name}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    for (const sight of sights) {
      await see(page, sight);
      const over = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect.soft(over, sight.name).toBe(0);
    }
  });
}

test("who is signed out sees the door, in both themes", async ({ browser, complaints }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  for (const theme of ["light", "dark"] as const) {
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/sign-in");
      await page.getByLabel("E-mail address").fill("ada@keepsake");
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByRole("alert").or(page.locator(".fault")).first()).toBeVisible();
      await picture(page, `sign-in-${width}-${theme}`);
      expect.soft(await listViolations(page)).toEqual([]);
    }
  }
  expect(complaints).toEqual([]);
  await context.close();
});

async function see(page: Page, { path, act }: Sight): Promise<void> {
  await page.goto(path());
  await page.getByRole("main").waitFor();
  await act?.(page);
}

async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const path = `test-results/looks/${name}.png`;
  await page.screenshot({ path, animations: "disabled" });
}

async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
}

async function openEdit(page: Page): Promise<void> {
  const row = page.getByTestId("ledger-row").filter({ hasText: "green enamel" });
  await row.hover();
  await row.getByRole("button", { name: /^Edit/ }).click();
  await page.getByRole("dialog").waitFor();
}

async function openStart(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Refine" }).click();
  await page.getByRole("dialog").waitFor();
}

async function openLog(page: Page): Promise<void> {
  // A narrow window shows one of three panes.
  const view = page.getByRole("radio", { name: "Operations" });
  if (await view.isVisible()) await view.check({ force: true });
  await new SessionPage(page).showLog();
}

async function openRollBack(page: Page): Promise<void> {
  await new SessionPage(page).rollBack.click();
  await page.getByRole("alertdialog").waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.locator("button.avatar").click();
  await page.getByRole("menu").waitFor();
}
