import type { CDPSession, Locator, Page } from "@playwright/test";

/** What moved on a page, how much of it, and when, in ms since the page was opened. */
export type Shifts = readonly { readonly at: number; readonly value: number }[];

/**
 * Presses on a page, and the work that its main thread had with each until the next picture. By the
 * thread's own clock: what a busy machine gives to others in the meantime is no work of the page.
 */
export class PagePresses {
  mostWorkMs = 0;
  readonly #page: Page;
  readonly #devtools: CDPSession;
  /** From when to when something that was pressed came about, in ms since the page was opened. */
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

  /** Presses a button from the keyboard: rows that come into sight may move it from under a pointer. */
  async button(target: Locator): Promise<void> {
    // Found beforehand: to look for it among thousands of rows is the test's work.
    await target.focus();
    await this.key("Enter");
  }

  /** What moved though nothing was pressed. */
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
