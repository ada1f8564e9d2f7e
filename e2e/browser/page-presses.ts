import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import {
  type APIRequestContext,
  type CDPSession,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import type { Person } from "@/e2e/server/installation";
import { runPlace } from "@/e2e/server/run-place";

/** Layout shifts of a page: size, and time in ms since the page was opened. */
export type Shifts = readonly { readonly at: number; readonly value: number }[];

/**
 * Presses on a page, and the main thread's work after each until the next frame. Uses the thread's
 * own clock, so that other processes on a busy machine don't count.
 */
export class PagePresses {
  mostWorkMs = 0;
  readonly #page: Page;
  readonly #devtools: CDPSession;
  /** Time spans of the presses' effects, in ms since the page was opened. */
  readonly #spans: (readonly [from: number, to: number])[] = [];

  static async on(page: Page): Promise<PagePresses> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    return new PagePresses(page, devtools);
  }

  private constructor(page: Page, devtools: CDPSession) {
    this.#page = page;
    this.#devtools = devtools;
  }

  key(key: string): Promise<void> {
    return this.#watch(() => this.#page.keyboard.press(key));
  }

  /** Presses a button by keyboard: rows that scroll into view may move it from under a pointer. */
  async button(target: Locator): Promise<void> {
    // Focused first: finding it among thousands of rows is the test's work.
    await target.focus();
    await this.key("Enter");
  }

  /** Layout shifts outside the presses. */
  without(shifts: Shifts): Shifts {
    return shifts.filter(({ at }) => !this.#spans.some(([from, to]) => at >= from && at <= to));
  }

  async #watch(press: () => Promise<void>): Promise<void> {
    const from = await this.#page.evaluate(() => performance.now());
    const before = await this.#workMs();
    await press();
    await this.#page.evaluate(untilDrawn);
    this.mostWorkMs = Math.max(this.mostWorkMs, (await this.#workMs()) - before);
    this.#spans.push([from, await this.#page.evaluate(() => performance.now())]);
  }

  async #workMs(): Promise<number> {
    const { metrics } = await this.#devtools.send("Performance.getMetrics");
    const work = metrics.find(({ name }) => name === "TaskDuration");
    if (work === undefined) throw new Error("The browser does not say how much it works.");
    return work.value * 1_000;
  }
}

function untilDrawn(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Presses Tab until the target has the focus, like a user without a pointer. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("It cannot be reached with Tab.");
}

/** Signs a person in without a page: the context keeps the cookie. */
export async function signIn(browser: APIRequestContext, { email, password }: Person) {
  const response = await browser.post(`${runPlace.origin}/api/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: runPlace.origin },
  });
  expect(response.status()).toBe(200);
}

/**
 * With `PICTURES=1`, saves a screenshot of the window under test-results/looks, to review after a
 * change of the design.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== "1") return;
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.screenshot({ path: `test-results/looks/${name}.png`, animations: "disabled" });
}

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Axe itself, as bundled with its Playwright driver. */
const driver = createRequire(import.meta.url).resolve("@axe-core/playwright");
const source = readFileSync(createRequire(driver).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe finds on a page: the rule, and where. The page behind an open dialog is unreachable, and
 * a link half covered by the dialog isn't a small target, so only the dialog is checked.
 */
export async function listViolations(
  page: Page,
  rules: "all rules" | "colours" = "all rules",
): Promise<string[]> {
  // The title comes with the page's last part, which may be a moment behind the first.
  await expect(page).toHaveTitle(/\S/);
  // Once per document: reading and compiling axe takes a page as long as running it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  // When scrolled, a header covers half of some buttons, which axe takes for small targets.
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: "instant" });
    for (const pane of document.querySelectorAll("[data-pane]")) pane.scrollTop = 0;
  });
  const builder = new AxeBuilder({ page, axeSource: ";" })
    // Passing rules are not described; no second page is opened, as there are no frames; style
    // sheets are not fetched again, as no rule of these standards reads them.
    .options({ resultTypes: ["violations"], preload: { assets: ["media"] } })
    .setLegacyMode(true);
  if (rules === "colours") builder.withRules(["color-contrast", "link-in-text-block"]);
  else builder.withTags(standards);
  const dialogs = "[role=dialog], [role=alertdialog]";
  if ((await page.locator(dialogs).count()) > 0) builder.include(dialogs);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
}

/** A page at each width in both themes: without faults for assistive technology, and a picture. */
export async function lookInAllSizes(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [820, 1000],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await listViolations(page)).toEqual([]);
      await takePicture(page, `${name}-${width}-${colorScheme}`);
    }
  }
}
