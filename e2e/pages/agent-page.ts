import { expect, type Locator, type Page } from "@playwright/test";

type FileToRead = string | { name: string; mimeType: string; buffer: Buffer };

/** The pages of one agent: its ledger, its sessions, the import. */
export class AgentPage {
  readonly rows: Locator;
  readonly report: Locator;
  readonly refine: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.rows = page.getByTestId("ledger-row");
    this.report = page.getByTestId("import-report");
    this.refine = page.getByRole("button", { name: "Refine" });
  }

  /** The page, opened. */
  static async at(page: Page, ...place: Parameters<AgentPage["open"]>): Promise<AgentPage> {
    const agent = new AgentPage(page);
    await agent.open(...place);
    return agent;
  }

  async open(agentId: string): Promise<void> {
    await this.#page.goto(`/agents/${agentId}`);
  }

  /** A page of the tab Memories. */
  async openTab(name: "Ledger" | "Import"): Promise<void> {
    const pages = this.#page.getByRole("navigation", { name: "Memories" });
    await pages.getByRole("link", { name, exact: true }).click();
  }

  /** Chooses a file and has it checked, which writes nothing. */
  async readFile(file: FileToRead): Promise<void> {
    await this.#page.getByLabel("Memory file").setInputFiles(file);
    await expect(this.report).toBeVisible();
  }

  async importFile(): Promise<void> {
    await this.#page.getByRole("button", { name: /^Import \d/ }).click();
    await expect(this.report).toContainText("imported.");
  }

  /** Starts a refinement and goes to its page. */
  async startSession(): Promise<string> {
    await this.refine.click();
    await this.#page.getByRole("button", { name: "Start session" }).click();
    await this.#page.waitForURL("**/sessions/*");
    return new URL(this.#page.url()).pathname.split("/").at(-1) ?? "";
  }
}

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

  /** The page, opened. */
  static async at(page: Page, ...place: Parameters<StylePage["open"]>): Promise<StylePage> {
    const style = new StylePage(page);
    await style.open(...place);
    return style;
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
