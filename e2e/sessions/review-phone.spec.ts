import type { Locator, Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { givenRefined } from "@/e2e/gallery/given-sessions";
import { reviewedScript } from "@/e2e/gallery/wren-memories";
import { SessionPage } from "@/e2e/pages/session-page";
import type { Api } from "@/e2e/requests/api";

/** Each test names an agent of its own: they run at the same time. */
async function openReview(api: Api, page: Page, name: string) {
  const { session: id } = await givenRefined(api, name, reviewedScript, "awaiting-review");
  const session = new SessionPage(page);
  await session.open(id);
  await expect(session.bar).toBeVisible();
  return { id, session };
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error("It is not shown.");
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

test("L5: on a phone two thirds of a review are text, and what is lost is said above it @turn-4", async ({
  api,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { session } = await openReview(api, page, "Phalarope");
  const tools = page.getByRole("group", { name: "Show memories" });
  const tabs = page.getByRole("group", { name: "View" });
  const bar = await boxOf(session.bar);
  expect((bar.y - (await boxOf(tools)).bottom) / 844).toBeGreaterThan(2 / 3);

  // In other words with nothing lost is no flag (L5).
  await expect(tabs.getByTestId("flag-count")).toHaveText("1 flag");
  await expect(session.verdict).toContainText("Loses ");
  await expect(session.verdict).toBeInViewport({ ratio: 1 });
  await expect(session.block("updated").getByTestId("loss-line")).toBeVisible();
  await expect(page.getByTestId("row-flags")).toHaveCount(0);

  // On a small phone less space is left above the text; there the page scrolls as a whole.
  await page.setViewportSize({ width: 360, height: 640 });
  const low = await boxOf(session.bar);
  expect((low.y - (await boxOf(tabs)).bottom) / 640).toBeGreaterThan(2 / 3);
  await session.block("merged").scrollIntoViewIfNeeded();
  await expect(tools).not.toBeInViewport();
  expect((await boxOf(session.bar)).bottom).toBe(640);
});

test("on a phone a note, a roll back and an approval are one row, in the order of the keys @turn-1", async ({
  api,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { id, session } = await openReview(api, page, "Wigeon");
  const open = session.bar.locator("label");
  await expectOneRow([open, session.rollBack, session.approve]);

  const first = page.getByRole("checkbox").first();
  await first.check();
  const revert = session.bar.getByRole("button", { name: "Revert selected", exact: true });
  const settle = session.bar.getByRole("button", { name: /^Revert selected, approve rest/ });
  await expect(settle).toBeVisible();
  await expectOneRow([open, session.rollBack, revert, settle]);
  await first.uncheck();

  const note = session.bar.getByRole("textbox");
  await open.click();
  await expect(note).toBeFocused();
  await page.keyboard.type("Read on the ferry.");
  await page.keyboard.press("Tab");
  await expect(session.rollBack).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(session.approve).toBeFocused();
  await page.keyboard.press("Enter");
  await session.untilState("approved");
  expect((await api.session(id)).note).toBe("Read on the ferry.");
});

/** Side by side, without overlap, none wider than the window. */
async function expectOneRow(parts: readonly Locator[]): Promise<void> {
  const boxes = await Promise.all(parts.map(boxOf));
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  expect(boxes.every(({ right }, at) => right <= (boxes[at + 1]?.x ?? 360))).toBe(true);
}
