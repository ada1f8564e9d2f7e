import { Api } from "@/e2e/api";
import { expect, test } from "@/e2e/fixtures";
import { givenPlaces, type GalleryOfPlaces } from "@/e2e/gallery/given-places";
import { lookAt } from "@/e2e/gallery/look-at";
import { placeSights } from "@/e2e/gallery/place-sights";
import { listViolations } from "@/e2e/list-violations";
import { readRunPeople } from "@/e2e/run-people";
import { runPlace } from "@/e2e/run-place";
import { takePicture } from "@/e2e/take-picture";

// The page that is nowhere answers 404, which the browser logs.
test.use({ allowedComplaints: /status of 404/ });
// One worker fills the account once, and looks at it in every way.
test.describe.configure({ mode: "default" });

let gallery: GalleryOfPlaces;
test.beforeAll(async () => {
  gallery = await givenPlaces(new Api(runPlace.origin, readRunPeople().key));
});

for (const sight of placeSights) {
  test(`${sight.name}: in both themes no violation by axe, at no width wider than its window`, async ({
    page,
  }) => {
    await lookAt(page, sight, gallery);
  });
}

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
