import { expect, type Locator, type Page } from "@playwright/test";

/** A page in the browser, whose parts and acts each kind of page names. */
export class OpenedPage {
  protected readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The page, opened at a place. */
  static async at<Kind, Place extends unknown[]>(
    this: new (page: Page) => Kind & { open: (...place: Place) => Promise<void> },
    page: Page,
    ...place: NoInfer<Place>
  ): Promise<Kind> {
    const opened = new this(page);
    await opened.open(...place);
    return opened;
  }
}

/** The parts of every page: header, palette, list of shortcuts, messages. */
export class Shell extends OpenedPage {
  readonly palette = this.page.getByRole("dialog", { name: "Find anything" });
  readonly options = this.page.getByRole("dialog").getByRole("option");
  /** The palette's status message. */
  readonly status = this.page.getByRole("dialog").getByRole("status");
  readonly keys = this.page.getByRole("dialog", { name: "Keyboard shortcuts" });
  readonly messages = this.page.getByRole("region", { name: "Messages" });
  readonly running = this.page.getByRole("banner").locator("a[href^='/sessions/']");

  /** Searches with the keyboard. */
  async find(words: string): Promise<void> {
    await this.page.keyboard.press("ControlOrMeta+k");
    await expect(this.palette.getByRole("combobox")).toBeFocused();
    await this.page.keyboard.type(words);
  }

  async openMenu(): Promise<Locator> {
    await this.page.locator("header button[aria-haspopup=menu]").focus();
    await this.page.keyboard.press("Enter");
    const menu = this.page.getByRole("menu");
    // Keys pressed before the menu has the focus don't move in it.
    await expect
      .poll(() => menu.evaluate((popup) => popup.contains(document.activeElement)))
      .toBe(true);
    return menu;
  }
}

/** The page that users see first. */
export class HomePage extends OpenedPage {
  readonly headline = this.page.getByRole("heading", { level: 1 });
  readonly waiting = this.page.getByTestId("home-waiting");
  readonly running = this.page.getByTestId("home-running");

  async open(origin = ""): Promise<void> {
    await this.page.goto(`${origin}/`);
    await this.headline.waitFor();
  }
}

/** The sign-in page, where users also land after signing out. */
export class SignInPage extends OpenedPage {
  readonly heading = this.page.getByRole("heading", { name: "Sign in to Keepsake" });
  readonly fault = this.page.locator("form").getByRole("alert");

  async signIn(person: { readonly email: string; readonly password: string }): Promise<void> {
    await this.page.getByLabel("Email address").fill(person.email);
    await this.page.getByLabel("Password").fill(person.password);
    await this.page.getByRole("button", { name: "Sign in" }).click();
  }

  async signOut(): Promise<void> {
    await this.page.locator("header button[aria-haspopup=menu]").click();
    await this.page.getByRole("menuitem", { name: "Sign out" }).click();
  }
}

export const firstAdmin = {
  accountName: "Lighthouse",
  name: "Ada Keeper",
  email: "ada@keepsake.test",
  password: "four quiet words kept",
};

/** The page of the one-time link that a new installation prints. */
export class WelcomePage extends OpenedPage {
  async becomeFirstAdmin(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByLabel("Account name").fill(firstAdmin.accountName);
    await this.page.getByLabel("Your name").fill(firstAdmin.name);
    await this.page.getByLabel("Email").fill(firstAdmin.email);
    await this.page.getByLabel("Password").fill(firstAdmin.password);
    await this.page.getByRole("button", { name: "Create account" }).click();
    await this.page.waitForURL((url) => url.pathname !== "/welcome");
  }
}
