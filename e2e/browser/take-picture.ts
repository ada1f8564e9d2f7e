import type { Page } from "@playwright/test";

/**
 * With `PICTURES=1`, saves a screenshot of the window under test-results/looks, to review after a
 * change of the design.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== "1") return;
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.screenshot({ path: `test-results/looks/${name}.png`, animations: "disabled" });
}
