import { expect } from "@playwright/test";
import { OpenedPage } from "@/e2e/pages/shell";

type FileToRead = string | { name: string; mimeType: string; buffer: Buffer };

/** The pages of one agent: its ledger, its sessions, the import. */
export class AgentPage extends OpenedPage {
  readonly rows = this.page.getByTestId("ledger-row");
  readonly report = this.page.getByTestId("import-report");
  readonly refine = this.page.getByRole("button", { name: "Refine" });

  async open(agentId: string): Promise<void> {
    await this.page.goto(`/agents/${agentId}`);
  }

  /** A page of the tab Memories. */
  async openTab(name: "Ledger" | "Import"): Promise<void> {
    const pages = this.page.getByRole("navigation", { name: "Memories" });
    await pages.getByRole("link", { name, exact: true }).click();
  }

  /** Chooses a file and has it checked, which writes nothing. */
  async readFile(file: FileToRead): Promise<void> {
    await this.page.getByLabel("Memory file").setInputFiles(file);
    await expect(this.report).toBeVisible();
  }

  async importFile(): Promise<void> {
    await this.page.getByRole("button", { name: /^Import \d/ }).click();
    await expect(this.report).toContainText("imported.");
  }

  /** Starts a refinement and goes to its page. */
  async startSession(): Promise<string> {
    await this.refine.click();
    await this.page.getByRole("button", { name: "Start session" }).click();
    await this.page.waitForURL("**/sessions/*");
    return new URL(this.page.url()).pathname.split("/").at(-1) ?? "";
  }
}

/** The pages that configure an agent: its refinement style, and its settings. */
export class StylePage extends OpenedPage {
  readonly words = this.page.getByRole("textbox", { name: "Refinement style" });
  readonly threshold = this.page.getByRole("textbox", { name: "Threshold in percent" });
  readonly slider = this.page.getByRole("slider", { name: "Threshold" });
  readonly means = this.page.locator("#threshold-means");
  readonly bar = this.page.getByRole("region", { name: "Unsaved changes" });
  readonly save = this.bar.getByRole("button", { name: /^Save/ });
  readonly versions = this.page.getByRole("list", { name: "Versions" }).locator("> li");
  readonly question = this.page.getByRole("alertdialog");

  async open(agentId: string, place: "style" | "settings" = "style"): Promise<void> {
    await this.page.goto(`/agents/${agentId}/${place}`);
    await this.untilAlive();
  }

  /** Text typed before hydration is not seen by the page's scripts. */
  async untilAlive(): Promise<void> {
    const isAlive = () =>
      Object.keys(document.querySelector("textarea") ?? {}).some((key) =>
        key.startsWith("__react"),
      );
    await expect.poll(() => this.page.evaluate(isAlive)).toBe(true);
  }

  async expectSaved(version: number): Promise<void> {
    await expect(this.page.getByText(`Saved as version ${version}.`)).toBeVisible();
    await expect(this.bar).toHaveCount(0);
  }
}
