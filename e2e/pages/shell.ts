import { expect, type Locator, type Page } from "@playwright/test";

/** What stands over every page: the running head, the palette, the list of keys, messages, tips. */
export class Shell {
  readonly palette: Locator;
  readonly options: Locator;
  /** What the palette says of what it shows. */
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

  /** Finds something with the keyboard. */
  async find(words: string): Promise<void> {
    await this.#page.keyboard.press("ControlOrMeta+k");
    await expect(this.palette.getByRole("combobox")).toBeFocused();
    await this.#page.keyboard.type(words);
  }

  async openMenu(): Promise<Locator> {
    await this.#page.locator("header button[aria-haspopup=menu]").focus();
    await this.#page.keyboard.press("Enter");
    const menu = this.#page.getByRole("menu");
    // What is pressed before the focus is in it moves nothing in it.
    await expect
      .poll(() => menu.evaluate((popup) => popup.contains(document.activeElement)))
      .toBe(true);
    return menu;
  }
}
