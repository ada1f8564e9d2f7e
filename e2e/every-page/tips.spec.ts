import type { Page } from "@playwright/test";
import type { Api } from "@/e2e/requests/api";
import { expect, test } from "@/e2e/fixtures";
import { listViolations } from "@/e2e/browser/page-presses";
import { Shell } from "@/e2e/pages/shell";

const memories = [
  "The ferry waits for whoever waves from the hill.",
  "On foggy days the school bell is rung by hand.",
];

/** The page of a session that changed nothing, and the time in its header. */
async function openTime(api: Api, page: Page) {
  const agent = await api.createAgent({}, memories);
  const { id } = await api.runSession(agent.id, "unchanged");
  await page.goto(`/sessions/${id}?tab=log`);
  return { shell: new Shell(page), time: page.getByTestId("session-head").locator("time").first() };
}

test("the exact time shows with the focus and under the pointer, and goes with Escape @turn-2", async ({
  api,
  page,
}) => {
  const { shell, time } = await openTime(api, page);
  await expect(time).toHaveAttribute("tabindex", "0");
  // First as the server wrote it, in UTC.
  await expect(time).toHaveAttribute("data-tip", /GMT/);
  await time.focus();
  await expect(shell.tip).toHaveText(/^\d+ \w+ \d{4}, [\d:]{8} GMT\+5:45$/);
  await expect(time).toHaveAttribute(
    "aria-describedby",
    (await shell.tip.getAttribute("id")) ?? "",
  );
  expect(await listViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(shell.tip).toHaveCount(0);
  await time.hover();
  await expect(shell.tip).toBeVisible();
  await shell.tip.hover();
  await expect(shell.tip).toBeVisible();
  await page.mouse.move(0, 600);
  await expect(shell.tip).toHaveCount(0);
});

test("each line of a log tells when it was, where the reader is @turn-3", async ({ api, page }) => {
  const { shell } = await openTime(api, page);
  const line = page.getByTestId("log-pane").getByTestId("session-started").locator("time");
  await expect(line).not.toHaveAttribute("title");
  await line.hover();
  await expect(shell.tip).toHaveText(/^\d+ \w+ \d{4}, [\d:]{8} GMT\+5:45$/);
});

test("WCAG 1.4.13: what the focus shows stays while the pointer is elsewhere @turn-4", async ({
  api,
  page,
}) => {
  const { shell, time } = await openTime(api, page);
  await time.focus();
  await expect(shell.tip).toBeVisible();
  await page.mouse.move(4, 600);
  // Uses the page's own timers: effects of the pointer run before this one and are painted.
  await page.evaluate(untilPointerMeansSomething);
  expect(await time.getAttribute("aria-describedby")).not.toBeNull();
  await page.keyboard.press("Escape");
  await expect(shell.tip).toHaveCount(0);
});

function untilPointerMeansSomething(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(resolve)), 300);
  return promise;
}
