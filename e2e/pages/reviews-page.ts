import { expect, type Locator, type Page } from "@playwright/test";

/** The queue of sessions that wait for a person. */
export class ReviewsPage {
  readonly rows: Locator;
  readonly current: Locator;
  readonly place: Locator;
  readonly said: Locator;
  readonly panel: Locator;
  readonly note: Locator;
  readonly approve: Locator;
  readonly rollBack: Locator;
  /** In place of what was decided and can still be undone. */
  readonly held: Locator;
  readonly undo: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.rows = page.getByTestId("queue-row");
    this.current = page.locator("[data-testid=queue-row][aria-current=true]");
    this.place = page.getByTestId("queue-place");
    this.said = page.getByTestId("queue-said");
    this.panel = page.getByTestId("review-panel");
    this.note = this.panel.getByRole("textbox");
    this.approve = this.panel.getByRole("button", { name: /^Approve/ });
    this.held = page.getByTestId("queue-held");
    this.undo = this.held.getByRole("button", { name: "Undo" });
    this.rollBack = this.panel.getByRole("button", { name: /^Roll back/ });
  }

  async open(query = "", origin = ""): Promise<void> {
    await this.#page.goto(`${origin}/reviews${query}`);
    // Keys work after hydration; then the address names the current session.
    await this.#page.waitForURL(/session=/);
    await this.untilSettled();
  }

  /** Leaves the page, which sends a decision that can still be undone. */
  async close(): Promise<void> {
    await expect(this.held).not.toHaveCount(0);
    await this.#page.goto("about:blank");
  }

  /** Just-arrived sessions can't be decided yet; undecidable ones have no button. */
  async untilSettled(): Promise<void> {
    await expect(this.panel.locator("[data-settled=false]")).toHaveCount(0);
  }

  /** Waits until a session is current and shown. */
  async untilAt(place: string): Promise<string> {
    await expect(this.place).toHaveText(place);
    const id = (await this.current.getAttribute("data-review")) ?? "";
    await expect(this.panel).toHaveAttribute("data-session", id);
    await this.untilSettled();
    return id;
  }
}
