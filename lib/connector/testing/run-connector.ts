import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
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
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { z } from "zod";

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

  /** What it deleted in the folder and keeps in its data: each path with its text, oldest first. */
  deleted(): string[][] {
    const all = join(this.data, "keepsake", "deleted");
    return readdirSync(all, { recursive: true, encoding: "utf8" })
      .filter((path) => statSync(join(all, path)).isFile())
      .sort()
      .map((path) => [
        relative(path.split(sep)[0] ?? "", path),
        readFileSync(join(all, path), "utf8"),
      ]);
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

const sentFile = z.strictObject({
  path: z.string(),
  seen: z.string().nullable(),
  hash: z.string().nullable(),
  content: z.string().optional(),
  tried: z.string(),
});
const syncRequest = z.strictObject({
  version: z.literal("1"),
  files: z.array(sentFile),
  join: z.boolean(),
  dryRun: z.boolean(),
});
type SentFile = z.infer<typeof sentFile>;
type SyncRequest = z.infer<typeof syncRequest>;

interface Write {
  path: string;
  over: string | null;
  hash: string | null;
  content?: string;
}

interface ToldFile {
  path: string;
  state: string;
  hash: string | null;
  why: string | null;
}

/** Texts are held byte for byte, so that any bytes come home. */
export const hashOf = (text: string) => createHash("sha256").update(text, "latin1").digest("hex");
const keyOf = (path: string) => path.normalize("NFC").toLowerCase();

/**
 * Plays Keepsake by the connector's protocol, with files in memory: whole texts instead of pieces,
 * and a merge that adds the lines of both. What a test wants of it are its public fields.
 */
export class KeepsakeInMemory {
  readonly texts = new Map<string, { path: string; text: string }>();
  /** Each request as it came, with its file hashes. */
  readonly asked: { what: string; body: SyncRequest | null }[] = [];
  /** Paths whose next edits a person must look at, and the proposals that wait. */
  readonly holds = new Set<string>();
  readonly held = new Map<string, string>();
  /** Paths that a person restored, whose held bytes are replaced. */
  readonly decided = new Set<string>();
  /** Paths that are refused, with the reason. */
  readonly unread = new Map<string, string>();
  /** Paths that it knew, as before a backup of it was restored. */
  readonly forgotten = new Set<string>();
  /** Added to the next answer as they are: what a wrong server might send. */
  extraWrites: Write[] = [];
  newMemoriesFile: string | null = null;
  wait: string | null = null;
  refusal: { status: number; body: unknown } | null = null;
  /** Called before the answer to a sync is sent; it may get lost. */
  beforeAnswer: () => unknown = () => undefined;

  readonly #server = createServer((request, response) => void this.#answer(request, response));
  url = "";

  async open(port = 0): Promise<this> {
    this.url = await listenOn(this.#server, port);
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    if (!this.#server.listening) return;
    this.#server.close();
    await once(this.#server, "close");
  }

  write(path: string, text: string): void {
    this.texts.set(keyOf(path), { path, text });
  }

  read(path: string): string | undefined {
    return this.texts.get(keyOf(path))?.text;
  }

  count(what: string): number {
    return this.asked.filter((one) => one.what === what).length;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request);
    const body = text === "" ? null : syncRequest.parse(JSON.parse(text));
    this.asked.push({ what: `${request.method} ${request.url}`, body });
    const value = this.refusal ?? {
      status: 200,
      body: {
        newMemoriesFile: this.newMemoriesFile,
        ...(body === null ? { files: this.#list() } : this.#sync(body)),
      },
    };
    if (body !== null && (await this.beforeAnswer()) === "lost") request.socket.destroy();
    const { status, body: told } = value;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(told));
  }

  #list() {
    return [...this.texts.entries()].map(([key, { path, text }]) => ({
      path,
      hash: hashOf(text),
      kind: "text",
      free: false,
      held: this.held.has(key),
    }));
  }

  #sync({ files, join: joins, dryRun }: SyncRequest) {
    const isFirst = files.every(({ seen }) => seen === null);
    const isOther = ({ path, hash }: SentFile) => hash !== this.#hashOf(path);
    if (isFirst && !joins && this.texts.size > 0 && files.some(isOther)) {
      const sentence = "Both sides hold memories. Nothing was changed; --yes joins them.";
      return { files: [], writes: [], session: null, wait: null, join: sentence };
    }
    const before = new Map(this.texts);
    const heldBefore = new Map(this.held);
    const writes: Write[] = [];
    const told = files.map((file) => this.#settle(file, writes));
    const named = new Set(files.map(({ path }) => keyOf(path)));
    for (const [key, { path, text }] of this.texts) {
      if (!named.has(key) && this.wait === null) writes.push(writeOf(path, null, text));
    }
    writes.push(...this.extraWrites);
    if (dryRun) this.#restore(before, heldBefore);
    const isHeld = told.some(({ state }) => state === "held");
    const session = { id: "s-1", state: isHeld ? "awaiting-review" : "approved", held: isHeld };
    const isEdit = isHeld || told.some(({ state }) => state === "taken");
    return { files: told, writes, session: isEdit ? session : null, wait: this.wait, join: null };
  }

  #settle(file: SentFile, writes: Write[]): ToldFile {
    const { path, seen, hash, content } = file;
    const key = keyOf(path);
    const own = this.read(path);
    const now = this.#hashOf(path);
    const refused = this.unread.get(path);
    if (refused !== undefined) return { path, state: "unread", hash: null, why: refused };
    if (seen !== null && this.forgotten.has(path)) return this.#told(path, "unknown", null);
    if (hash === now) {
      this.held.delete(key);
      return this.#told(path, "same", now);
    }
    if (hash === seen || this.decided.has(path)) {
      if (this.wait !== null) return this.#told(path, "waiting", now);
      if (this.held.has(key)) return this.#told(path, "held", now);
      writes.push(writeOf(path, hash, own ?? null));
      return this.#told(path, "write", now);
    }
    if (this.holds.has(path) || this.held.get(key) === (hash ?? "deleted")) {
      this.held.set(key, hash ?? "deleted");
      return this.#told(path, "held", now);
    }
    const sent = hash === null ? null : Buffer.from(content ?? "", "base64").toString("latin1");
    if (sent !== null && hashOf(sent) !== hash) throw new Error(`${path} came damaged`);
    const merged = seen === now || own === undefined ? sent : addLines(own, sent);
    if (merged === null) this.texts.delete(key);
    else this.write(path, merged);
    if (merged !== sent && this.wait === null) writes.push(writeOf(path, hash, merged));
    // What holds no memories is stored all the same.
    const state = path.endsWith(".json") ? "unread" : "taken";
    return this.#told(path, state, merged === null ? null : hashOf(merged));
  }

  #hashOf(path: string): string | null {
    const text = this.read(path);
    return text === undefined ? null : hashOf(text);
  }

  #told(path: string, state: string, hash: string | null): ToldFile {
    return { path, state, hash, why: null };
  }

  #restore(texts: typeof this.texts, held: typeof this.held): void {
    this.texts.clear();
    for (const [key, file] of texts) this.texts.set(key, file);
    this.held.clear();
    for (const [key, hash] of held) this.held.set(key, hash);
  }
}

export function writeOf(path: string, over: string | null, text: string | null): Write {
  if (text === null) return { path, over, hash: null };
  return {
    path,
    over,
    hash: hashOf(text),
    content: Buffer.from(text, "latin1").toString("base64"),
  };
}

function addLines(own: string, sent: string | null): string {
  const lines = own.split("\n");
  const added = (sent ?? "").split("\n").filter((line) => !lines.includes(line));
  return [...lines.filter((line) => line !== ""), ...added].join("\n") + "\n";
}

/** Opens a server on this machine alone and returns its address. */
export async function listenOn(server: Server, port = 0): Promise<string> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
}
