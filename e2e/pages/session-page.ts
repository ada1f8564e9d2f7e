import { expect, type Locator, type Page } from "@playwright/test";
import type { SessionState } from "@/lib/ledger/entries/session";

/** The page of a live or past session. */
export class SessionPage {
  readonly log: Locator;
  /** The log lines from the stream, without the one that a certificate adds. */
  readonly entries: Locator;
  /** The call that is being written. */
  readonly draft: Locator;
  readonly state: Locator;
  readonly room: Locator;
  readonly usedSlots: Locator;
  /** What it came to, above everything else. */
  readonly verdict: Locator;
  readonly certificate: Locator;
  readonly bar: Locator;
  readonly gauge: Locator;
  readonly stop: Locator;
  readonly approve: Locator;
  readonly rollBack: Locator;
  /** What a revert of the selected operation would restore. */
  readonly reverse: Locator;
  /** Changes made by others, by memory. */
  readonly conflicts: Locator;
  readonly moment: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.log = page.getByTestId("log-pane");
    this.entries = this.log.locator("li[id^=e]:not([data-testid=session-certified])");
    this.draft = this.log.getByTestId("call-drafted");
    this.state = page.getByTestId("session-head").locator("[data-state]");
    this.room = page.getByTestId("room-tokens");
    this.usedSlots = page.getByTestId("cap-slots").getByRole("link");
    this.verdict = page.getByTestId("verdict");
    this.certificate = page.getByTestId("certificate");
    this.bar = page.getByTestId("review-bar");
    this.gauge = page.getByTestId("retention-gauge");
    this.stop = page.getByRole("button", { name: "Stop", exact: true });
    this.approve = page.getByRole("button", { name: /^Approve all/ });
    this.reverse = page.getByTestId("reverse");
    this.conflicts = page.getByTestId("conflict");
    this.moment = page.getByRole("slider", { name: "Moment" });
    this.rollBack = page.getByRole("button", { name: /^Roll back all/ });
  }

  /** The page, opened. */
  static async at(page: Page, ...place: Parameters<SessionPage["open"]>): Promise<SessionPage> {
    const session = new SessionPage(page);
    await session.open(...place);
    return session;
  }

  /** Of a session that ended the log is closed, unless it is asked for. */
  async open(sessionId: string, { log = false } = {}): Promise<void> {
    await this.#page.goto(`/sessions/${sessionId}${log ? "?tab=log" : ""}`);
  }

  async untilState(state: SessionState): Promise<void> {
    await expect(this.state).toHaveAttribute("data-state", state, { timeout: 60_000 });
  }

  entry(kind: string): Locator {
    return this.log.getByTestId(kind);
  }

  /** A changed memory in the sheet, by kind of change. */
  block(kind: "updated" | "deleted" | "merged" | "protected" | "restored" | "withdrawn"): Locator {
    return this.#page.getByTestId(`block-${kind}`);
  }

  /** The checkbox beside the row of a change. */
  pick(change: number): Locator {
    return this.#page.getByRole("checkbox", { name: `Revert change ${change}`, exact: true });
  }

  /** Consent, time, tokens, prompt. */
  async showRun(): Promise<void> {
    await this.#page.locator("summary").filter({ hasText: /^Run/ }).click();
  }

  /** Of a session that was running when the page was opened the log is shown already. */
  async showLog(): Promise<void> {
    const open = this.#page.getByRole("button", { name: /^Log/ });
    await open.or(this.log).first().waitFor();
    if (!(await this.log.isVisible())) await open.click();
  }

  /** Rolls everything back, with one confirmation. */
  async confirmRollBack(): Promise<void> {
    await this.rollBack.click();
    await this.#page
      .getByRole("alertdialog")
      .getByRole("button", { name: /^Roll back, restore/ })
      .click();
  }

  /** Stops the session, with one confirmation. */
  async confirmStop(): Promise<void> {
    await this.stop.click();
    await this.#page.getByRole("dialog").getByRole("button", { name: /^Stop/ }).click();
  }

  /** Each log line as shown: its id, kind and text. */
  async readLines(): Promise<{ id: string; kind: string | undefined; text: string }[]> {
    await this.entries.first().waitFor({ state: "attached" });
    await expect(this.log.locator("li[aria-busy]")).toHaveCount(0);
    return this.entries.evaluateAll((lines) =>
      lines.map((line) => ({
        id: line.id,
        kind: line instanceof HTMLElement ? line.dataset["testid"] : undefined,
        text: line.textContent,
      })),
    );
  }
}

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

  /** The page, opened. */
  static async at(page: Page, ...place: Parameters<ReviewsPage["open"]>): Promise<ReviewsPage> {
    const queue = new ReviewsPage(page);
    await queue.open(...place);
    return queue;
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
