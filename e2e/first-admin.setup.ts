import { request } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { withInstallation, type Person } from "@/e2e/installation";
import { firstAdmin, WelcomePage } from "@/e2e/pages/welcome-page";
import { stateOf, writeRunPeople } from "@/e2e/run-people";
import { runPlace } from "@/e2e/run-place";

test("U5: the one-time link makes the first admin, once", async ({ page }) => {
  const link = process.env.KEEPSAKE_WELCOME ?? "";
  await new WelcomePage(page).becomeFirstAdmin(link);
  await page.context().storageState({ path: runPlace.adminState });
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link cannot be used" })).toBeVisible();
  await withInstallation(runPlace.dataDir, async (installation) => {
    const people = {
      viewer: await installation.addPerson("Vera Looking", "viewer"),
      // Comes to own agents in some specs, which a mere viewer must never do.
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
      signIn(people.viewer, stateOf("viewer")),
      signIn(people.owner, stateOf("owner")),
      signIn(people.operator, stateOf("operator")),
      signIn(people.reviewer, stateOf("reviewer")),
      signIn(people.secondReviewer, stateOf("secondReviewer")),
    ]);
  });
});

async function signIn({ email, password }: Person, path: string): Promise<void> {
  const browser = await request.newContext({ baseURL: runPlace.origin });
  const response = await browser.post("/api/auth/sign-in/email", {
    data: { email, password },
    headers: { origin: runPlace.origin },
  });
  expect(response.status()).toBe(200);
  await browser.storageState({ path });
  await browser.dispose();
}
