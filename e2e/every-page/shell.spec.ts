import type { Page } from "@playwright/test";
import { CuttableProxy } from "@/e2e/server/cuttable-proxy";
import { expect, networkComplaints, test } from "@/e2e/fixtures";
import { listViolations } from "@/e2e/browser/page-presses";
import { givenScriptedModel } from "@/e2e/model/scripted-model";
import { AgentPage } from "@/e2e/pages/agent-page";
import { Shell } from "@/e2e/pages/shell";
import { runPlace } from "@/e2e/server/run-place";

const memories = [
  "The lamp in the porch stays on until the last boat is in.",
  "He whistles before he knocks, so that nobody is startled.",
];

test("the skip link leads past the head @turn-2", async ({ page }) => {
  await page.goto("/agents");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press("Tab");
  const isInMain = () =>
    page.evaluate(() => document.querySelector("#main")?.contains(document.activeElement));
  await expect.poll(isInMain).toBe(true);
});

test("times tell the moment in the reader's zone @turn-2", async ({ api, page }) => {
  const agent = await api.createAgent({}, memories);
  const { id } = await api.runSession(agent.id, "unchanged");
  await page.goto(`/sessions/${id}?tab=log`);
  const exact = /^\d+ \w+ \d{4}, [\d:]{8} GMT\+5:45$/;
  const head = page.getByTestId("session-head").locator("time").first();
  await expect(head).toHaveAttribute("title", exact);
  const line = page.getByTestId("log-pane").getByTestId("session-started").locator("time");
  await expect(line).toHaveAttribute("title", exact);
});

test("the person menu by keyboard: theme at once and kept, and the way out @turn-1", async ({
  visit,
}) => {
  const page = await visit("viewer");
  const shell = new Shell(page);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/agents");
  const light = await paperOf(page);
  const menu = await shell.openMenu();
  await expect(menu).toContainText("viewer in Lighthouse");
  // The link to the user's own page is the first.
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "Enter"]) {
    await page.keyboard.press(key);
  }
  await expect(page.getByRole("menuitemradio", { name: "Light" })).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeChecked();
  await expect.poll(() => paperOf(page)).not.toBe(light);
  await page.keyboard.press("Escape");
  await expect(page.locator("header button[aria-haspopup=menu]")).toBeFocused();

  // The server renders the page with it: there is no other first paint.
  const answer = await page.request.get("/agents");
  expect(await answer.text()).toContain('data-theme="dark"');
  await page.reload();
  await expect.poll(() => paperOf(page)).not.toBe(light);
  expect(await page.evaluate(schemeOf)).toBe("dark");
});

test("without a choice the theme follows the system, also while the page is open @turn-2", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/agents");
  const dark = await paperOf(page);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => paperOf(page)).not.toBe(dark);
  expect(await page.evaluate(schemeOf)).toBe("light dark");
});

test("on a phone the places open under the head, by keyboard too @turn-3", async ({ page }) => {
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/agents");
    const button = page.getByRole("button", { name: "Places" });
    await button.focus();
    await page.keyboard.press("Enter");
    const place = page.getByRole("navigation", { name: "Places" }).getByRole("link").first();
    await expect(place).toBeVisible();
    expect(await listViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.keyboard.press("Tab");
    await expect(place).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(place).toBeHidden();
  }
});

test("a session that runs is named on every page but its own @turn-4", async ({
  api,
  page,
  visit,
}) => {
  const model = await givenScriptedModel([{ text: "Yes." }, { holds: "before" }]);
  const agent = await api.createAgent({ model: model.id }, memories);
  const watching = new Shell(page);
  await page.goto(`/agents/${agent.id}`);
  const { id } = await api.startSession(agent.id);
  await model.untilHeld();
  // Other sessions run at the same time: the one that has run longest is named.
  await expect(watching.running).toBeVisible();
  const other = new Shell(await visit("viewer"));
  await other.running.page().goto(`/sessions/${id}`);
  await expect(other.running.and(other.running.page().locator(`[href$="${id}"]`))).toHaveCount(0);
  await model.release();
});

test("a discarded memory can be taken back from the message, by keyboard @turn-1", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, memories);
  const shell = new Shell(page);
  const ledger = new AgentPage(page);
  await page.goto(`/agents/${agent.id}`);
  await ledger.rows.first().hover();
  await ledger.rows.first().hover();
  await ledger.rows.first().getByRole("button", { name: "Discard #1" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard #1" }).click();
  await expect(shell.messages).toContainText("#1 is discarded.");
  // Its timeout pauses under the pointer and while it has the focus.
  await shell.messages.getByText("#1 is discarded.").hover();
  await expect(ledger.rows).toHaveCount(1);
  await expect(shell.messages).toHaveAttribute("aria-live", "polite");
  expect(await listViolations(page)).toEqual([]);
  await page.keyboard.press("F6");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(shell.messages.getByRole("button", { name: "Restore" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(ledger.rows).toHaveCount(2);
  await expect(shell.messages).toContainText("#1 is restored.");
});

test("a link that is pointed at, and no other, is fetched ahead: its shape does not move @turn-2", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, memories);
  const wanted = Promise.withResolvers<void>();
  const ahead = { asked: 0, come: 0 };
  await page.route(`**/agents/${agent.id}?_rsc=*`, async (route, request) => {
    if (request.headers()["next-router-prefetch"] === undefined) {
      await wanted.promise;
      return route.continue();
    }
    ahead.asked += 1;
    await route.fulfill({ response: await route.fetch() });
    ahead.come += 1;
  });
  const paths = new Set<string>();
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.has("_rsc")) paths.add(pathname);
  });
  await page.goto(`/agents/${agent.id}/sessions`);
  const ledger = page.getByRole("link", { name: /^Memories/ });
  await ledger.hover();
  // Until the placeholder has loaded there is none to show.
  await expect.poll(() => ahead.asked > 0 && ahead.come === ahead.asked).toBe(true);
  expect(paths).toEqual(new Set([`/agents/${agent.id}`]));
  await ledger.click();
  await expect(page.getByText("Loading the ledger")).toBeAttached();
  const blank = page.locator("[aria-busy=true] .row");
  await expect(blank.first()).toBeVisible();
  const [sheet, folio] = await Promise.all([
    placeOf(page, '[data-testid="ledger-sheet"]'),
    placeOf(page, ".folio"),
  ]);
  expect(await listViolations(page)).toEqual([]);
  wanted.resolve();
  await expect(new AgentPage(page).rows).toHaveCount(2);
  await expect(blank).toHaveCount(0);
  expect([
    await placeOf(page, '[data-testid="ledger-sheet"]'),
    await placeOf(page, ".folio"),
  ]).toEqual([sheet, folio]);
});

test.describe("what is nowhere", () => {
  test.use({ allowedComplaints: /status of 404/ });

  test("U1: says so under the head, and the server answers 404 @turn-3", async ({ page }) => {
    for (const path of ["/sessions/nowhere", "/agents/nowhere"]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: /not found/ })).toBeVisible();
      await expect(page.getByRole("button", { name: "Find anything" })).toBeVisible();
    }
  });
});

test.describe("a cut connection", () => {
  test.use({ allowedComplaints: networkComplaints });

  test("a page that cannot be read stays as it is, and is read when the server is back @turn-4", async ({
    api,
    visit,
  }) => {
    const agent = await api.createAgent({}, memories);
    await using proxy = await CuttableProxy.open(runPlace.port);
    const page = await visit("viewer");
    await page.goto(`${proxy.origin}/agents/${agent.id}`);
    await expect(new AgentPage(page).rows).toHaveCount(2);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    proxy.cut();
    await page.getByRole("link", { name: "Audit", exact: true }).click();
    const said = page.getByText("The server hasn't answered since");
    await expect(said).toBeVisible({ timeout: 30_000 });
    await expect(new AgentPage(page).rows).toHaveCount(2);
    proxy.mend();
    await expect(page.getByRole("heading", { name: "Audit" })).toBeVisible({ timeout: 30_000 });
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  });

  test("who cannot be signed out for now is told so, and loses nothing of the page @turn-2", async ({
    api,
    visit,
  }) => {
    const agent = await api.createAgent({}, memories);
    const page = await visit("viewer");
    await page.goto(`/agents/${agent.id}`);
    await expect(new AgentPage(page).rows).toHaveCount(2);
    await page.route("**/*", (route, request) =>
      request.headers()["next-action"] === undefined
        ? route.fallback()
        : route.abort("connectionrefused"),
    );
    await (await new Shell(page).openMenu()).getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page.getByText("You are still signed in.")).toBeVisible();
    await expect(new AgentPage(page).rows).toHaveCount(2);
  });

  test("news that cannot be read at once takes nothing off the page @turn-3", async ({
    alone,
    page,
  }) => {
    await page.goto("/settings/schedule");
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const asked = Promise.withResolvers<void>();
    const isPageRead = (url: URL) => url.searchParams.has("_rsc");
    await page.route(isPageRead, async (route) => {
      await route.abort("connectionrefused");
      asked.resolve();
    });
    const { name } = await alone.createAgent({}, memories);
    await asked.promise;
    await page.unroute(isPageRead);
    await expect(page.getByRole("main").getByText(name)).toBeVisible();
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  });
});

/** The position and width of the first match. */
function placeOf(page: Page, selector: string): Promise<readonly number[]> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, width } = element.getBoundingClientRect();
      return [left, width];
    });
}

function paperOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

function schemeOf(): string {
  return getComputedStyle(document.documentElement).colorScheme;
}
