import { expect, type Locator, type Page } from "@playwright/test";

/** The parts of every page: header, palette, list of shortcuts, messages, tooltips. */
export class Shell {
  readonly palette: Locator;
  readonly options: Locator;
  /** The palette's status message. */
  readonly status: Locator;
  readonly keys: Locator;
  readonly messages: Locator;
  readonly tip: Locator;
  readonly running: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.palette = page.getByRole("dialog", { name: "Find anything" });
    this.options = page.getByRole("dialog").getByRole("option");
    this.status = page.getByRole("dialog").getByRole("status");
    this.keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    this.messages = page.getByRole("region", { name: "Messages" });
    this.tip = page.getByRole("tooltip");
    this.running = page.getByRole("banner").locator("a[href^='/sessions/']");
  }

  /** Searches with the keyboard. */
  async find(words: string): Promise<void> {
    await this.#page.keyboard.press("ControlOrMeta+k");
    await expect(this.palette.getByRole("combobox")).toBeFocused();
    await this.#page.keyboard.type(words);
  }

  async openMenu(): Promise<Locator> {
    await this.#page.locator("header button[aria-haspopup=menu]").focus();
    await this.#page.keyboard.press("Enter");
    const menu = this.#page.getByRole("menu");
    // Keys pressed before the menu has the focus don't move in it.
    await expect
      .poll(() => menu.evaluate((popup) => popup.contains(document.activeElement)))
      .toBe(true);
    return menu;
  }
}
