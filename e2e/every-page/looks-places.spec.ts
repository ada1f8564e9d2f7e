import type { Page } from "@playwright/test";
import { expect } from "@/e2e/fixtures";
import { givenPlaces } from "@/e2e/gallery/given-sessions";
import { lookAtEach, test } from "@/e2e/gallery/look-at";
import { placeScreens } from "@/e2e/gallery/place-screens";
import { withInstallation } from "@/e2e/server/installation";
import { listViolations, takePicture } from "@/e2e/browser/page-presses";
import { runPlace } from "@/e2e/server/run-place";
import { SignInPage } from "@/e2e/pages/shell";
import { waitForScripts } from "@/e2e/server/wait-for-scripts";
import { testDepth } from "@/lib/testing/test-depth";

// The not-found page answers 404, which the browser logs.
test.use({ allowedComplaints: /status of 404/ });
lookAtEach(placeScreens, givenPlaces);

test("who is signed out sees the door, in both themes @turn-3", async ({ browser }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  waitForScripts(context);
  const page = await context.newPage();
  await inEachLook(page, async (look) => {
    await page.goto("/sign-in");
    await page.getByLabel("Email address").fill("ada@keepsake");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Enter your password.")).toBeVisible();
    await takePicture(page, `sign-in-${look}`);
    expect.soft(await listViolations(page)).toEqual([]);
  });
  await context.close();
});

const doors = [
  {
    name: "join",
    who: "who is invited",
    openPath: () =>
      withInstallation(runPlace.dataDir, (installation) =>
        installation.invite("Cy Newman", "reviewer"),
      ),
    press: /^Join/,
  },
  {
    name: "password",
    who: "who forgot their password",
    openPath: () =>
      withInstallation(runPlace.dataDir, async (installation) =>
        installation.offerPassword(await installation.addPerson("Fay Forgetful", "viewer")),
      ),
    press: "Set password and sign in",
  },
] as const;

for (const { name, who, openPath, press } of doors) {
  test(`${who} sees the door that is theirs, in both themes @turn-3`, async ({ browser }) => {
    const path = await openPath();
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    waitForScripts(context);
    const page = await context.newPage();
    await inEachLook(page, async (look) => {
      await page.goto(path);
      await page.getByLabel("Password").fill("short");
      await page.getByRole("button", { name: press }).click();
      await expect(page.getByText("Use at least 12 characters.", { exact: true })).toBeVisible();
      await takePicture(page, `${name}-${look}`);
      expect.soft(await listViolations(page)).toEqual([]);
    });
    await context.close();
  });
}

test("U1: who belongs to two accounts goes over, and is told where they are once they are out of one @turn-4", async ({
  browser,
}) => {
  const inBoth = await withInstallation(runPlace.dataDir, async (installation) => {
    const { admin } = await installation.openAccount();
    await installation.addMember(admin.id, "viewer");
    return admin;
  });
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  waitForScripts(context);
  const page = await context.newPage();
  await page.goto("/sign-in");
  await new SignInPage(page).signIn(inBoth);
  await page.waitForURL((url) => url.pathname === "/");
  const goOver = page.getByRole("menuitem", { name: "Switch to A house of its own" });
  await inEachLook(page, async (look) => {
    await page.goto("/agents");
    await page.locator("header button[aria-haspopup=menu]").click();
    await expect(goOver).toBeVisible();
    await takePicture(page, `two-accounts-${look}`);
    expect.soft(await listViolations(page)).toEqual([]);
  });
  await withInstallation(runPlace.dataDir, (installation) => installation.removeMember(inBoth.id));
  const bar = page.getByText("You are no longer a member of");
  await expect(bar).toContainText("Ada Admin removed you. This is A house of its own.");
  await inEachLook(page, async (look) => {
    await page.goto("/agents");
    await expect(bar).toBeVisible();
    await takePicture(page, `left-account-${look}`);
    expect.soft(await listViolations(page)).toEqual([]);
  });
  await context.close();
});

const looks = [
  { theme: "light", width: 1440 },
  { theme: "dark", width: 1440 },
  { theme: "dark", width: 390 },
  { theme: "light", width: 390 },
] as const;

/** Wide and narrow, in both themes; a sample takes one of each. `look` names the picture. */
async function inEachLook(page: Page, see: (look: string) => Promise<void>): Promise<void> {
  for (const { theme, width } of testDepth.pick("looks of a door", looks, 2)) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 844 });
    await see(`${width}-${theme}`);
  }
}
