import { expect, test } from "@/e2e/fixtures";
import { holdPage } from "@/e2e/server/own-installation";
import { Shell } from "@/e2e/pages/shell";

test("a place is two keys away, and a question mark lists the keys of the page @turn-4", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, ["The gate is latched from the inside at dusk."]);
  const shell = new Shell(page);
  await page.goto(`/agents/${agent.id}`);
  await page.keyboard.press("?");
  await expect(shell.keys).toBeVisible();
  for (const words of [`Refine ${agent.name}`, "Agents", "Search this page", "Find anything"])
    await expect(shell.keys.getByText(words, { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shell.keys).toHaveCount(0);

  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search the ledger" })).toBeFocused();
  await page.keyboard.type("ga?.s");
  await expect(page.getByRole("searchbox")).toHaveValue("ga?.s");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.locator("body").click({ position: { x: 4, y: 400 } });
  await page.keyboard.press("g");
  await page.keyboard.press("a");
  await page.waitForURL("**/agents");
  await page.keyboard.press("?");
  await expect(shell.keys.getByText(`Refine ${agent.name}`)).toHaveCount(0);
});

test("who leaves before what they typed was sought is not taken back @turn-4", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, ["The gate is latched from the inside at dusk."]);
  await page.goto(`/agents/${agent.id}`);
  // The search starts after a pause: however slow the typing, it doesn't end before `runFor`.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const sought: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("q=gate")) sought.push(request.url());
  });
  const [asked, wanted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    (url) => url.pathname === "/agents" && url.searchParams.has("_rsc"),
    async (route) => {
      asked.resolve();
      await wanted.promise;
      await route.continue();
    },
  );
  await page.keyboard.press("/");
  await page.keyboard.type("gate");
  await page.locator("body").click({ position: { x: 4, y: 400 } });
  await page.keyboard.press("g");
  await page.keyboard.press("a");
  await asked.promise;
  await page.clock.runFor(1_000);
  await page.clock.resume();
  wanted.resolve();
  await page.waitForURL("**/agents");
  await expect(page.getByRole("heading", { name: "Agents", exact: true })).toBeVisible();
  expect(sought).toEqual([]);
});

test("who leaves a ledger while it still scrolls is not taken back @turn-1", async ({
  api,
  page,
}) => {
  const lines = Array.from({ length: 60 }, (_, index) => `Line ${index} of the lighthouse log.`);
  const agent = await api.createAgent({}, lines);
  await page.goto(`/agents/${agent.id}`);
  await expect(page.getByTestId("ledger-row").first()).toBeVisible();
  const agents = await holdPage(page, "/agents");
  await page.keyboard.press("g");
  await page.keyboard.press("a");
  await agents.asked;
  await page.evaluate(() => {
    const scrolled = new Promise((resolve) => {
      addEventListener("scrollend", resolve, { once: true });
    });
    scrollTo(0, 1_500);
    return scrolled;
  });
  agents.release();
  await expect(page.getByRole("heading", { name: "Agents", exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/agents");
});

test("keys with a modifier are the browser's, and over a dialog they mean nothing @turn-2", async ({
  page,
}) => {
  const shell = new Shell(page);
  await page.goto("/agents");
  await page.keyboard.press("Control+.");
  await page.keyboard.press("Alt+.");
  await page.keyboard.press("g");
  await page.keyboard.press("x");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(shell.keys).toBeVisible();
  await page.keyboard.press(".");
  await page.keyboard.press("g");
  await page.keyboard.press("a");
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test("WCAG 2.1.4: single keys can be turned off, which is kept; the chord still works @turn-3", async ({
  page,
}) => {
  const shell = new Shell(page);
  await page.goto("/agents");
  await page.keyboard.press("?");
  await shell.keys.getByRole("checkbox", { name: /Single-key/ }).uncheck();
  await page.keyboard.press("Escape");
  for (const visit of ["at once", "after a reload"]) {
    await page.keyboard.press("?");
    await page.keyboard.press(".");
    await shell.find("zz");
    await expect(page.getByRole("dialog"), visit).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goto("/agents");
  }
  await shell.openMenu();
  await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
  await shell.keys.getByRole("checkbox").check();
  await page.keyboard.press("Escape");
  await expect(shell.keys).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(shell.keys).toBeVisible();
});
