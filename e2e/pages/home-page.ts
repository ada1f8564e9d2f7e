import type { Locator, Page } from "@playwright/test";

/** The page that users see first. */
export class HomePage {
  readonly headline: Locator;
  readonly waiting: Locator;
  readonly running: Locator;
  readonly rolledBack: Locator;
  readonly agents: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.headline = page.getByRole("heading", { level: 1 });
    this.waiting = page.getByTestId("home-waiting");
    this.running = page.getByTestId("home-running");
    this.rolledBack = page.getByTestId("home-rolled-back");
    this.agents = page.getByTestId("home-agent");
  }

  async open(origin = ""): Promise<void> {
    await this.#page.goto(`${origin}/`);
    await this.headline.waitFor();
  }
}
