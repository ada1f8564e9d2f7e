import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { findFreePort } from "@/db/embedded/find-free-port";
import { readPostmaster } from "@/db/embedded/postmaster";
import { Api } from "@/e2e/requests/api";
import { AppProcess } from "@/e2e/server/app-process";
import { withInstallation, type Installation } from "@/e2e/server/installation";
import { WelcomePage } from "@/e2e/pages/welcome-page";

interface Place {
  readonly dataDir: string;
  readonly port: number;
  readonly model: string;
  readonly demo: boolean;
  readonly worker: boolean;
}

/** A test's own installation, removed afterwards; its server may be killed and restarted. */
export class OwnInstallation implements AsyncDisposable {
  readonly origin: string;
  readonly #place: Place;
  readonly #welcomeLink: Promise<string>;
  #app: AppProcess;

  private constructor(place: Place, app: AppProcess) {
    this.#place = place;
    this.#app = app;
    this.#welcomeLink = app.welcomeLink;
    this.origin = app.origin;
  }

  /** Starts an empty one. Its agents use the built-in rules unless `model` is given. */
  static async start(model = "", demo = false, worker = true): Promise<OwnInstallation> {
    const dataDir = await mkdtemp(join(tmpdir(), "keepsake-own-"));
    const place = { dataDir, port: await findFreePort(), model, demo, worker };
    return new OwnInstallation(place, await AppProcess.start(place));
  }

  /** Makes the page's user the first admin, by the link that the server printed. */
  async welcome(page: Page): Promise<void> {
    await new WelcomePage(page).becomeFirstAdmin(await this.#welcomeLink);
  }

  async openApi(): Promise<Api> {
    const key = await this.use((installation) => installation.makeKey());
    return new Api(this.origin, key);
  }

  use<T>(use: (installation: Installation) => Promise<T>): Promise<T> {
    return withInstallation(this.#place.dataDir, use);
  }

  /** Whether a Postgres runs on its data directory. */
  hasPostgres(): boolean {
    return readPostmaster(join(this.#place.dataDir, "postgres")) !== null;
  }

  /** Starts only a worker, beside the server. */
  startWorker(): Promise<AppProcess> {
    return AppProcess.startWorker({ ...this.#place, worker: true });
  }

  kill(): Promise<void> {
    return this.#app.kill();
  }

  /** Asks the server to stop; returns how long that took, in milliseconds. */
  stop(): Promise<number> {
    return this.#app.stop();
  }

  /** Restarts the server on its data; returns how long it took to serve, in milliseconds. */
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
