import { expect, type Locator, type Page } from "@playwright/test";

/** The parts of every page: header, palette, list of shortcuts, messages. */
export class Shell {
  readonly palette: Locator;
  readonly options: Locator;
  /** The palette's status message. */
  readonly status: Locator;
  readonly keys: Locator;
  readonly messages: Locator;
  readonly running: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.palette = page.getByRole("dialog", { name: "Find anything" });
    this.options = page.getByRole("dialog").getByRole("option");
    this.status = page.getByRole("dialog").getByRole("status");
    this.keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    this.messages = page.getByRole("region", { name: "Messages" });
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

/** The page that users see first. */
export class HomePage {
  readonly headline: Locator;
  readonly waiting: Locator;
  readonly running: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.headline = page.getByRole("heading", { level: 1 });
    this.waiting = page.getByTestId("home-waiting");
    this.running = page.getByTestId("home-running");
  }

  async open(origin = ""): Promise<void> {
    await this.#page.goto(`${origin}/`);
    await this.headline.waitFor();
  }
}

/** The sign-in page, where users also land after signing out. */
export class SignInPage {
  readonly heading: Locator;
  readonly fault: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { name: "Sign in to Keepsake" });
    this.fault = page.locator("form").getByRole("alert");
  }

  async signIn(person: { readonly email: string; readonly password: string }): Promise<void> {
    await this.#page.getByLabel("Email address").fill(person.email);
    await this.#page.getByLabel("Password").fill(person.password);
    await this.#page.getByRole("button", { name: "Sign in" }).click();
  }

  async signOut(): Promise<void> {
    await this.#page.locator("header button[aria-haspopup=menu]").click();
    await this.#page.getByRole("menuitem", { name: "Sign out" }).click();
  }
}

export const firstAdmin = {
  accountName: "Lighthouse",
  name: "Ada Keeper",
  email: "ada@keepsake.test",
  password: "four quiet words kept",
};

/** The page of the one-time link that a new installation prints. */
export class WelcomePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async becomeFirstAdmin(link: string): Promise<void> {
    await this.#page.goto(link);
    await this.#page.getByLabel("Account name").fill(firstAdmin.accountName);
    await this.#page.getByLabel("Your name").fill(firstAdmin.name);
    await this.#page.getByLabel("Email").fill(firstAdmin.email);
    await this.#page.getByLabel("Password").fill(firstAdmin.password);
    await this.#page.getByRole("button", { name: "Create account" }).click();
    await this.#page.waitForURL((url) => url.pathname !== "/welcome");
  }
}
