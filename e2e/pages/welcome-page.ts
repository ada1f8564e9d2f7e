import type { Page } from "@playwright/test";

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
