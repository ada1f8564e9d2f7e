import { expect, type Locator } from "@playwright/test";
import { OpenedPage } from "@/e2e/pages/shell";
import type { SessionState } from "@/lib/ledger/entries/session";

/** The page of a live or past session. */
export class SessionPage extends OpenedPage {
  readonly log = this.page.getByTestId("log-pane");
  /** The log lines from the stream, without the one that a certificate adds. */
  readonly entries = this.log.locator("li[id^=e]:not([data-testid=session-certified])");
  /** The call that is being written. */
  readonly draft = this.log.getByTestId("call-drafted");
  readonly state = this.page.getByTestId("session-head").locator("[data-state]");
  readonly room = this.page.getByTestId("room-tokens");
  readonly usedSlots = this.page.getByTestId("cap-slots").getByRole("link");
  /** What it came to, above everything else. */
  readonly verdict = this.page.getByTestId("verdict");
  readonly certificate = this.page.getByTestId("certificate");
  readonly bar = this.page.getByTestId("review-bar");
  readonly gauge = this.page.getByTestId("retention-gauge");
  readonly stop = this.page.getByRole("button", { name: "Stop", exact: true });
  readonly approve = this.page.getByRole("button", { name: /^Approve all/ });
  /** What a revert of the selected operation would restore. */
  readonly reverse = this.page.getByTestId("reverse");
  /** Changes made by others, by memory. */
  readonly conflicts = this.page.getByTestId("conflict");
  readonly moment = this.page.getByRole("slider", { name: "Moment" });
  readonly rollBack = this.page.getByRole("button", { name: /^Roll back all/ });

  /** Of a session that ended the log is closed, unless it is asked for. */
  async open(sessionId: string, { log = false } = {}): Promise<void> {
    await this.page.goto(`/sessions/${sessionId}${log ? "?tab=log" : ""}`);
  }

  async untilState(state: SessionState): Promise<void> {
    await expect(this.state).toHaveAttribute("data-state", state, { timeout: 60_000 });
  }

  entry(kind: string): Locator {
    return this.log.getByTestId(kind);
  }

  /** A changed memory in the sheet, by kind of change. */
  block(kind: "updated" | "deleted" | "merged" | "protected" | "restored" | "withdrawn"): Locator {
    return this.page.getByTestId(`block-${kind}`);
  }

  /** The checkbox beside the row of a change. */
  pick(change: number): Locator {
    return this.page.getByRole("checkbox", { name: `Revert change ${change}`, exact: true });
  }

  /** Consent, time, tokens, prompt. */
  async showRun(): Promise<void> {
    await this.page.locator("summary").filter({ hasText: /^Run/ }).click();
  }

  /** Of a session that was running when the page was opened the log is shown already. */
  async showLog(): Promise<void> {
    const open = this.page.getByRole("button", { name: /^Log/ });
    await open.or(this.log).first().waitFor();
    if (!(await this.log.isVisible())) await open.click();
  }

  /** Rolls everything back, with one confirmation. */
  async confirmRollBack(): Promise<void> {
    await this.rollBack.click();
    await this.page
      .getByRole("alertdialog")
      .getByRole("button", { name: /^Roll back/ })
      .click();
  }

  /** Stops the session, with one confirmation. */
  async confirmStop(): Promise<void> {
    await this.stop.click();
    await this.page.getByRole("dialog").getByRole("button", { name: /^Stop/ }).click();
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
export class ReviewsPage extends OpenedPage {
  readonly rows = this.page.getByTestId("queue-row");
  readonly current = this.page.locator("[data-testid=queue-row][aria-current=true]");
  readonly place = this.page.getByTestId("queue-place");
  readonly said = this.page.getByTestId("queue-said");
  readonly panel = this.page.getByTestId("review-panel");
  readonly note = this.panel.getByRole("textbox");
  readonly approve = this.panel.getByRole("button", { name: /^Approve/ });
  /** In place of what was decided and can still be undone. */
  readonly held = this.page.getByTestId("queue-held");
  readonly undo = this.held.getByRole("button", { name: "Undo" });
  readonly rollBack = this.panel.getByRole("button", { name: /^Roll back/ });

  async open(query = "", origin = ""): Promise<void> {
    await this.page.goto(`${origin}/reviews${query}`);
    // Keys work after hydration; then the address names the current session.
    await this.page.waitForURL(/session=/);
    await this.untilSettled();
  }

  /** Leaves the page, which sends a decision that can still be undone. */
  async close(): Promise<void> {
    await expect(this.held).not.toHaveCount(0);
    await this.page.goto("about:blank");
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
