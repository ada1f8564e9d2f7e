import { expect, test } from "@/e2e/fixtures";
import { WelcomePage } from "@/e2e/pages/welcome-page";
import { runPlace } from "@/e2e/run-place";

test("U5: the one-time link makes the first admin, once", async ({ page }) => {
  const link = process.env.KEEPSAKE_WELCOME ?? "";
  await new WelcomePage(page).becomeFirstAdmin(link);
  await page.context().storageState({ path: runPlace.adminState });
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link cannot be used" })).toBeVisible();
});
