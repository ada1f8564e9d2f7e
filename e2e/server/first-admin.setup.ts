import { request } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { withInstallation, type Person } from "@/e2e/server/installation";
import { firstAdmin, WelcomePage } from "@/e2e/pages/shell";
import { stateOf, writeRunPeople } from "@/e2e/server/own-installation";
import { runPlace } from "@/e2e/server/run-place";
import { signIn } from "@/e2e/browser/page-presses";

test("U5: the one-time link makes the first admin, once", async ({ page }) => {
  const link = process.env.KEEPSAKE_WELCOME ?? "";
  await new WelcomePage(page).becomeFirstAdmin(link);
  await page.context().storageState({ path: runPlace.adminState });
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
  await withInstallation(async (installation) => {
    await installation.keepScheduleAway();
    const people = {
      viewer: await installation.addPerson("Vera Looking", "viewer"),
      // Owns agents in some specs, which a plain viewer must never do.
      owner: await installation.addPerson("Olga Owning", "viewer"),
      operator: await installation.addPerson("Otto Running", "operator"),
      reviewer: await installation.addPerson("Rosa Reading", "reviewer"),
      secondReviewer: await installation.addPerson("Remy Second", "reviewer"),
    };
    const names = Object.entries(people).map(([who, { name }]) => [who, name]);
    await writeRunPeople({
      key: await installation.makeKey(),
      names: { ...Object.fromEntries(names), admin: firstAdmin.name },
    });
    await Promise.all([
      keepSignedIn(people.viewer, stateOf("viewer")),
      keepSignedIn(people.owner, stateOf("owner")),
      keepSignedIn(people.operator, stateOf("operator")),
      keepSignedIn(people.reviewer, stateOf("reviewer")),
      keepSignedIn(people.secondReviewer, stateOf("secondReviewer")),
    ]);
  });
});

async function keepSignedIn(person: Person, path: string): Promise<void> {
  const browser = await request.newContext();
  await signIn(browser, person);
  await browser.storageState({ path });
  await browser.dispose();
}
