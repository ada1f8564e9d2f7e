import type { Page } from "@playwright/test";

/**
 * With `PICTURES=1`, a picture of what the window shows, under test-results/looks: for someone to
 * look at after a change of what pages look like.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== "1") return;
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.screenshot({ path: `test-results/looks/${name}.png`, animations: "disabled" });
}
