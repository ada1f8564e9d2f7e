import { expect, type Locator, type Page } from "@playwright/test";

/** The pages that configure an agent: its refinement style, and its settings. */
export class StylePage {
  readonly words: Locator;
  readonly threshold: Locator;
  readonly slider: Locator;
  readonly means: Locator;
  readonly save: Locator;
  readonly bar: Locator;
  readonly versions: Locator;
  readonly question: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.words = page.getByRole("textbox", { name: "Refinement style" });
    this.threshold = page.getByRole("textbox", { name: "Threshold in percent" });
    this.slider = page.getByRole("slider", { name: "Threshold" });
    this.means = page.locator("#threshold-means");
    this.bar = page.getByRole("region", { name: "Unsaved changes" });
    this.save = this.bar.getByRole("button", { name: /^Save/ });
    this.versions = page.getByRole("list", { name: "Versions" }).locator("> li");
    this.question = page.getByRole("alertdialog");
  }

  async open(agentId: string, place: "style" | "settings" = "style"): Promise<void> {
    await this.#page.goto(`/agents/${agentId}/${place}`);
    await this.untilAlive();
  }

  /** Text typed before hydration is not seen by the page's scripts. */
  async untilAlive(): Promise<void> {
    const isAlive = () =>
      Object.keys(document.querySelector("textarea") ?? {}).some((key) =>
        key.startsWith("__react"),
      );
    await expect.poll(() => this.#page.evaluate(isAlive)).toBe(true);
  }

  async expectSaved(version: number): Promise<void> {
    await expect(this.#page.getByText(`Saved as version ${version}.`)).toBeVisible();
    await expect(this.bar).toHaveCount(0);
  }
}
