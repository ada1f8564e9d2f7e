import type { Page } from "@playwright/test";
import { Api } from "@/e2e/api";
import { expect, test } from "@/e2e/fixtures";
import { givenGallery, type Gallery } from "@/e2e/gallery/given-gallery";
import { sights, type Sight } from "@/e2e/gallery/sights";
import { listViolations } from "@/e2e/list-violations";
import { readRunPeople } from "@/e2e/run-people";
import { runPlace } from "@/e2e/run-place";
import { takePicture } from "@/e2e/take-picture";

// The page that is nowhere answers 404, which the browser logs.
test.use({ allowedComplaints: /status of 404/ });
// One worker fills the account once, and looks at it in every way.
test.describe.configure({ mode: "default" });

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await givenGallery(new Api(runPlace.origin, readRunPeople().key));
});

/** A wide and a narrow window, their like at a zoom of 200 %, and the ends of what is promised. */
const widths = [
  [2560, 1440],
  [720, 450],
  [640, 400],
  [390, 844],
  [360, 740],
] as const;

const softly = expect.configure({ soft: true, timeout: 2_000 });

/** Each test looks at a part: all in one would be as slow as the rest together. */
const parts = [0, 1, 2, 3].map((part) => ({
  name: `part ${part + 1} of 4`,
  sights: sights.filter((_, index) => index % 4 === part),
}));

for (const part of parts) {
  test(`pages in light, ${part.name}: no violation by axe, none wider than its window`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    for (const sight of part.sights) {
      await see(page, sight);
      await takePicture(page, `${sight.name}-1440-light`);
      expect.soft(await listViolations(page), sight.name).toEqual([]);
      for (const [width, height] of widths) {
        await page.setViewportSize({ width, height });
        // What is open places itself anew a moment after the window has changed.
        await softly
          .poll(() => page.evaluate(measureOverflow), { message: `${sight.name} at ${width} px` })
          .toBeLessThanOrEqual(0);
        if (width !== 390) continue;
        await takePicture(page, `${sight.name}-390-light`);
        expect.soft(await listViolations(page), `${sight.name} at 390 px`).toEqual([]);
      }
    }
  });

  test(`pages in dark, ${part.name}: no violation by axe`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme: "dark" });
    for (const sight of part.sights) {
      await see(page, sight);
      await takePicture(page, `${sight.name}-1440-dark`);
      expect.soft(await listViolations(page), sight.name).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await takePicture(page, `${sight.name}-390-dark`);
    }
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

async function see(page: Page, { path, act }: Sight): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path(gallery));
  await page.getByRole("main").waitFor();
  await act?.(page);
}

function measureOverflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}
