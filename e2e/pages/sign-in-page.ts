import type { Locator, Page } from "@playwright/test";

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
