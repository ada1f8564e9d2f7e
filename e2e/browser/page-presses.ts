import type { CDPSession, Locator, Page } from "@playwright/test";

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
