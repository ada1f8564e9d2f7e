import type { Page } from "@playwright/test";
import { test as base } from "@/e2e/fixtures";

let kept: Page | undefined;

/**
 * A `test` whose page is the same for all tests of a worker. A browser that is new for each reads
 * and compiles the application's scripts again, which is half of what a look takes. What a test
 * leaves in the page's storage goes; its cookies stay.
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
