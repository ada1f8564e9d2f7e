import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { z } from "zod";
import { serverEnvironment } from "@/e2e/server/server-environment";

const root = join(import.meta.dirname, "../..");

type Place = Parameters<typeof serverEnvironment>[0];

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
export class AppProcess implements AsyncDisposable {
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
  static start(place: Place): Promise<AppProcess> {
    return AppProcess.#startScript("scripts/start.ts", place);
  }

  /** Starts only a worker on the same data directory, and waits until it runs. */
  static startWorker(place: Place): Promise<AppProcess> {
    return AppProcess.#startScript("scripts/worker.ts", place);
  }

  static async #startScript(script: string, place: Place): Promise<AppProcess> {
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
