import type { Page } from "@playwright/test";
import { test as base } from "@/e2e/fixtures";

let kept: Page | undefined;

/**
 * A `test` whose page is shared by all tests of a worker: a new browser reads and compiles the
 * application's scripts again, half of a check's time. A test's page storage is cleared; cookies
 * stay.
 */
export const test = base.extend({
  context: async ({ browser }, use) => {
    kept ??= await (await browser.newContext()).newPage();
    await use(kept.context());
  },
  page: async ({ context }, use) => {
    const [page = await context.newPage()] = context.pages();
    await use(page);
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
  },
});
