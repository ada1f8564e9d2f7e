import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const program = join(import.meta.dirname, "../../../public/sync.mjs");
const faults = join(import.meta.dirname, "disk-faults.mjs");

/** A run that ended: its code, its lines and what it said on stderr. */
interface Ended {
  code: number | null;
  lines: string[];
  complaint: string;
}

/** A folder of an agent's memory on a disk of its own, with the connector's data beside it. */
export class Disk {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), "connector-")));
  readonly folder = join(this.root, "memory");
  readonly data = join(this.root, "data");

  readonly #keepsake: { readonly url: string };

  constructor(keepsake: { readonly url: string }) {
    this.#keepsake = keepsake;
    mkdirSync(this.folder);
    mkdirSync(join(this.root, "home"));
  }

  at(path: string): string {
    return join(this.folder, path);
  }

  write(path: string, text: string | Buffer): void {
    mkdirSync(dirname(this.at(path)), { recursive: true });
    writeFileSync(this.at(path), text);
  }

  /** Written a while ago, so that size and time are enough to know it again. */
  writeOld(path: string, text: string): void {
    this.write(path, text);
    utimesSync(this.at(path), new Date("2026-01-01"), new Date("2026-01-01"));
  }

  read(path: string): string | undefined {
    return existsSync(this.at(path)) ? readFileSync(this.at(path), "utf8") : undefined;
  }

  /** Every file below the folder, dotfiles too. */
  list(): string[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder, { recursive: true, encoding: "utf8" })
      .filter((path) => !statSync(this.at(path), { throwIfNoEntry: false })?.isDirectory())
      .sort();
  }

  /** Takes the folder away, as when its disk is unplugged. */
  hide(): void {
    renameSync(this.folder, `${this.folder}-unplugged`);
  }

  /** Puts it back in the place of what is there. */
  show(): void {
    rmSync(this.folder, { recursive: true, force: true });
    renameSync(`${this.folder}-unplugged`, this.folder);
  }

  /** Names in the data folder: the state, and while a connector runs its lock. */
  dataNames(): string[] {
    const own = join(this.data, "keepsake");
    return existsSync(own) ? readdirSync(own).sort() : [];
  }

  start(flags: string[] = [], { folder = this.folder, killAt = 0, env = {} } = {}): ChildProcess {
    const given = ["--import", faults, program, folder, "--agent", "a-1", ...flags];
    return spawn(process.execPath, given, {
      env: {
        NODE_ENV: "test",
        PATH: process.env["PATH"],
        HOME: join(this.root, "home"),
        XDG_DATA_HOME: this.data,
        KEEPSAKE_URL: this.#keepsake.url,
        KEEPSAKE_API_KEY: "key-of-wren",
        KILL_AT_WRITE: String(killAt),
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
  }

  async run(flags: string[] = [], more: Parameters<Disk["start"]>[1] = {}): Promise<Ended> {
    return untilEnd(this.start(flags, more));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

export async function untilEnd(child: ChildProcess): Promise<Ended> {
  const text = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk) => (text.stdout += String(chunk)));
  child.stderr?.on("data", (chunk) => (text.stderr += String(chunk)));
  await once(child, "close");
  const lines = text.stdout.split("\n").filter((line) => line !== "");
  return { code: child.exitCode, lines, complaint: text.stderr };
}
