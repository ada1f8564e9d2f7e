// Completes package-lock.json with the platform packages that npm left out.
//
// npm drops an optional package from the lock file when the current registry doesn't have it, and
// `npm ci` then refuses the lock file. Run `npm run lock:fill` after each change of dependencies.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const SYSTEMS = {
  aix: "aix",
  android: "android",
  darwin: "darwin",
  freebsd: "freebsd",
  linux: "linux",
  macos: "darwin",
  netbsd: "netbsd",
  openbsd: "openbsd",
  openharmony: "openharmony",
  sunos: "sunos",
  win32: "win32",
  windows: "win32",
};
const PROCESSORS = new Set(
  "arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64".split(" "),
);

/** Adds every missing exact optional dependency to the lock's packages; returns the added paths. */
export function fillLock(lock) {
  const added = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, wanted] of Object.entries(entry.optionalDependencies ?? {})) {
      const found = resolveFrom(lock.packages, path, name);
      if (found && (!isExact(wanted) || lock.packages[found].version === wanted)) continue;
      if (!isExact(wanted)) throw new Error(`${path} wants ${name}@${wanted}: no exact version`);
      const place = found ? `${path}/node_modules/${name}` : `node_modules/${name}`;
      lock.packages[place] = platformEntry(name, wanted, entry);
      added.push(place);
    }
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en")),
  );
  return added;
}

/** What the package's manifest would contain, from its name (`@next/swc-win32-x64-msvc`). */
function platformEntry(name, version, parent) {
  const words = name.split("/").at(-1).split("-");
  const os = words.flatMap((word) => SYSTEMS[word] ?? []);
  const cpu = words.filter((word) => PROCESSORS.has(word));
  if (os.length + cpu.length === 0) throw new Error(`No platform can be read from ${name}`);
  const libc = os.includes("linux") ? words.flatMap(libraryOf) : [];
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(parent.dev && { dev: true }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

function libraryOf(word) {
  if (word.startsWith("musl")) return ["musl"];
  return word.startsWith("gnu") ? ["glibc"] : [];
}

function isExact(range) {
  return /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range);
}

/** Where Node would find `name` for the package at `path`; undefined if it wouldn't. */
function resolveFrom(packages, path, name) {
  const folders = path.split("/node_modules/");
  while (folders.length > 0) {
    const place = `${folders.join("/node_modules/")}/node_modules/${name}`;
    if (packages[place]) return place;
    folders.pop();
  }
  return packages[`node_modules/${name}`] && `node_modules/${name}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL("../package-lock.json", import.meta.url);
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const added = fillLock(lock);
  if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${added.length} platform packages added`);
}
