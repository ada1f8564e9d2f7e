import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { Api } from "@/e2e/api";
import { AppProcess } from "@/e2e/app-process";
import { freePort } from "@/e2e/free-port";
import { withInstallation } from "@/e2e/installation";
import { WelcomePage } from "@/e2e/pages/welcome-page";

interface Place {
  readonly dataDir: string;
  readonly port: number;
  readonly model: string;
}

/** An installation of a test's own, whose server may be killed and started again. */
export class OwnInstallation implements AsyncDisposable {
  readonly api: Api;
  readonly origin: string;
  readonly #place: Place;
  #app: AppProcess;

  private constructor(place: Place, app: AppProcess, api: Api) {
    this.#place = place;
    this.#app = app;
    this.api = api;
    this.origin = app.origin;
  }

  /** Starts one over nothing, and makes who looks at the page its first admin. */
  static async found(page: Page, model: string): Promise<OwnInstallation> {
    const dataDir = await mkdtemp(join(tmpdir(), "keepsake-own-"));
    const place = { dataDir, port: await freePort(), model };
    const app = await AppProcess.start(place);
    await new WelcomePage(page).becomeFirstAdmin(await app.welcomeLink);
    const key = await withInstallation(dataDir, (installation) => installation.makeKey());
    return new OwnInstallation(place, app, new Api(app.origin, key));
  }

  kill(): Promise<void> {
    return this.#app.kill();
  }

  /** Asks the server to end; gives how long that took, in milliseconds. */
  stop(): Promise<number> {
    return this.#app.stop();
  }

  /** Starts the server again over what it left; gives how long it took to serve, in milliseconds. */
  async startAgain(): Promise<number> {
    const begun = performance.now();
    this.#app = await AppProcess.start(this.#place);
    await fetch(`${this.origin}/sign-in`);
    return performance.now() - begun;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#app.stop();
    await rm(this.#place.dataDir, { recursive: true, force: true });
  }
}
