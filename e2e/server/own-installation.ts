import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Page, Request } from "@playwright/test";
import { z } from "zod";
import { findFreePort } from "@/db/embedded/create-cluster";
import { readPostmaster } from "@/db/embedded/postmaster";
import { WelcomePage } from "@/e2e/pages/shell";
import { Api } from "@/e2e/requests/api";
import { type Installation, withInstallation } from "@/e2e/server/installation";
import { runPlace, serverEnvironment } from "@/e2e/server/run-place";

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
    return withInstallation(use, this.#place.dataDir);
  }

  /** What its server has logged so far. */
  get lines(): AppProcess["lines"] {
    return this.#app.lines;
  }

  /** The events that its server logged while it answered a request. */
  loggedUnder(requestId: string): unknown[] {
    return this.lines.filter((line) => line.requestId === requestId).map((line) => line["event"]);
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

export const visitors = [
  "admin",
  "viewer",
  "owner",
  "operator",
  "reviewer",
  "secondReviewer",
] as const;
export type Visitor = (typeof visitors)[number];

const file = () => join(runPlace.dataDir, "people.json");
const schema = z.object({ key: z.string(), names: z.record(z.enum(visitors), z.string()) });
type RunPeople = z.infer<typeof schema>;

/** Where the browser of a signed-in person stores its cookies. */
export function stateOf(visitor: Visitor): string {
  return visitor === "admin" ? runPlace.adminState : join(runPlace.dataDir, `${visitor}.json`);
}

/** The people of this run and its API key: written once by the setup. */
export async function writeRunPeople(people: RunPeople): Promise<void> {
  await writeFile(file(), JSON.stringify(people));
}

export function readRunPeople(): RunPeople {
  return schema.parse(JSON.parse(readFileSync(file(), "utf8")));
}

/** Decisions of the review queue are sent to a route of their own. */
function isAction(request: Request): boolean {
  return (
    request.headers()["next-action"] !== undefined ||
    request.url().includes("/api/reviews/decisions")
  );
}

/** Blocks this page's actions from now on until the returned promise is resolved. */
export async function holdActions(page: Page): Promise<PromiseWithResolvers<void>> {
  const mayGo = Promise.withResolvers<void>();
  await page.route("**/*", async (route, request) => {
    if (!isAction(request)) return route.fallback();
    await mayGo.promise;
    return route.fallback();
  });
  return mayGo;
}

/**
 * Runs this page's actions, but holds back their answers until the returned promise is resolved.
 */
export async function holdAnswers(page: Page): Promise<PromiseWithResolvers<void>> {
  const mayCome = Promise.withResolvers<void>();
  await page.route("**/*", async (route, request) => {
    if (request.headers()["next-action"] === undefined) return route.fallback();
    const response = await route.fetch();
    await mayCome.promise;
    return route.fulfill({ response });
  });
  return mayCome;
}

/** Holds the page's next load of one of our pages; `asked` resolves when it is requested. */
export async function holdPage(page: Page, path: string) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const isOfPage = (url: URL) => url.pathname === path && url.searchParams.has("_rsc");
  await page.route(isOfPage, async (route, request) => {
    if (request.headers()["next-router-prefetch"] !== undefined) return route.fallback();
    asked.resolve();
    await released.promise;
    return route.fallback();
  });
  return { asked: asked.promise, release: () => released.resolve() };
}

const root = join(import.meta.dirname, "../..");

type AppPlace = Parameters<typeof serverEnvironment>[0];

const lineSchema = z.looseObject({
  time: z.iso.datetime(),
  level: z.enum(["info", "warn", "error"]),
  message: z.string().min(1),
  requestId: z.string().optional(),
});
type LogLine = z.infer<typeof lineSchema>;

function readLine(line: string): LogLine {
  try {
    return lineSchema.parse(JSON.parse(line));
  } catch {
    throw new Error(`No log line: ${line}`);
  }
}

/** A separate server for a test, with its own data directory; it may be killed. */
class AppProcess implements AsyncDisposable {
  readonly origin: string;
  /** The one-time link that it prints while no one can sign in. */
  readonly welcomeLink: Promise<string>;
  /** Its log. Each line of both streams must be one such object: another fails the test. */
  readonly lines: LogLine[] = [];
  readonly #child: ChildProcess;
  readonly #serving = Promise.withResolvers<void>();

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.origin = `http://localhost:${port}`;
    this.welcomeLink = this.#listen();
  }

  /** Starts a server and waits until it serves. */
  static start(place: AppPlace): Promise<AppProcess> {
    return AppProcess.#startScript("scripts/start.ts", place);
  }

  /** Starts only a worker on the same data directory, and waits until it runs. */
  static startWorker(place: AppPlace): Promise<AppProcess> {
    return AppProcess.#startScript("scripts/worker.ts", place);
  }

  static async #startScript(script: string, place: AppPlace): Promise<AppProcess> {
    const child = spawn(process.execPath, ["--import", "tsx", script], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...serverEnvironment(place) },
    });
    const app = new AppProcess(child, place.port);
    await app.#serving.promise;
    return app;
  }

  /** Kills it, like a crash. */
  kill(): Promise<void> {
    return this.#end("SIGKILL");
  }

  /** Asks it to stop; returns how long that took, in milliseconds. */
  async stop(): Promise<number> {
    const begun = performance.now();
    await this.#end("SIGTERM");
    return performance.now() - begun;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, "exit");
    this.#child.kill(signal);
    await exited;
  }

  /** Reads all its output: a full pipe would block it. */
  #listen(): Promise<string> {
    const link = Promise.withResolvers<string>();
    const { stdout, stderr } = this.#child;
    if (stdout === null || stderr === null) throw new Error("The server cannot be listened to.");
    createInterface(stderr).on("line", (line) => this.lines.push(readLine(line)));
    createInterface(stdout).on("line", (line) => {
      const { message, ...more } = readLine(line);
      this.lines.push({ message, ...more });
      if (/^(Keepsake is at|The worker is running)/.test(message)) this.#serving.resolve();
      if (message.includes("/welcome?token=")) link.resolve(message);
    });
    this.#child.once("exit", () => this.#serving.reject(new Error(JSON.stringify(this.lines))));
    return link.promise;
  }
}
