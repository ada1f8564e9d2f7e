import { expect } from "@/e2e/fixtures";
import { givenPlaces } from "@/e2e/gallery/given-places";
import { lookAtEach } from "@/e2e/gallery/look-at";
import { test } from "@/e2e/gallery/one-page";
import { placeSights } from "@/e2e/gallery/place-sights";
import { withInstallation } from "@/e2e/installation";
import { listViolations } from "@/e2e/list-violations";
import { runPlace } from "@/e2e/run-place";
import { takePicture } from "@/e2e/take-picture";

// The page that is nowhere answers 404, which the browser logs.
test.use({ allowedComplaints: /status of 404/ });
lookAtEach(placeSights, givenPlaces);

test("who is signed out sees the door, in both themes", async ({ browser }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  for (const theme of ["light", "dark"] as const) {
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/sign-in");
      await page.getByLabel("E-mail address").fill("ada@keepsake");
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByText("Give your password.")).toBeVisible();
      await takePicture(page, `sign-in-${width}-${theme}`);
      expect.soft(await listViolations(page)).toEqual([]);
    }
  }
  await context.close();
});

test("who is invited sees the door that is theirs, in both themes", async ({ browser }) => {
  const path = await withInstallation(runPlace.dataDir, (installation) =>
    installation.invite("Cy Newman", "reviewer"),
  );
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  for (const theme of ["light", "dark"] as const) {
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await page.getByLabel("Password").fill("short");
      await page.getByRole("button", { name: /^Join/ }).click();
      await expect(page.getByText("At least 12 characters.", { exact: true })).toBeVisible();
      await takePicture(page, `join-${width}-${theme}`);
      expect.soft(await listViolations(page)).toEqual([]);
    }
  }
  await context.close();
});
