// Makes a checkout ready to run: packages, and with `--build` the web application. npm runs it
// before the other scripts, with any Node (20.9 or newer), so it uses only Node. All output goes to
// stderr: some commands promise their stdout.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const ownNode = join(root, "node_modules/.bin/node");

/** The Node that came with the packages, else the current one. */
function nodePath() {
  return existsSync(ownNode) ? ownNode : process.execPath;
}

/** The setup can't continue; the message is for the person at the terminal. */
class SetupError extends Error {}

/** Runs a program and captures its output; returns `{ code, output }`. */
function runQuietly(program, args, environment = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

/** A file that records the state of the sources for which some work was finished. */
function stampAt(path) {
  const file = join(root, path);
  return {
    says(value) {
      try {
        return readFileSync(file, "utf8") === value;
      } catch {
        return false;
      }
    },
    set: (value) => writeFileSync(file, value),
    clear: () => rmSync(file, { force: true }),
  };
}

/** One hash over names and contents below the root; absent files count as such. */
function hashFiles(paths, isWanted = () => true) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(listFiles).filter(isWanted)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function listFiles(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`));
}

const folder = join(root, ".keepsake");
const lock = join(folder, "bootstrap.lock");
const BEAT_MS = 2_000;
const STALE_MS = 15_000;

/** Runs `work` alone in this checkout; an owner that no longer touches the lock loses it. */
async function withLock(work) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (let told = false; !tryLock(); await sleep(200)) {
    if (!told) console.error("Waiting for another start of Keepsake to finish its set-up …");
    told = true;
  }
  const beat = setInterval(touch, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(lock, { force: true });
  }
}

function tryLock() {
  const found = statSync(lock, { throwIfNoEntry: false });
  if (found && Date.now() - found.mtimeMs > STALE_MS) rmSync(lock, { force: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function touch() {
  const now = new Date();
  // Missing if this process was paused so long that another treated the lock as abandoned.
  if (existsSync(lock)) utimesSync(lock, now, now);
}

const NEEDED_NODE = [22, 17];
const packagesStamp = stampAt("node_modules/.stamp");

function isInstalled() {
  return packagesStamp.says(wantedPackages());
}

/** Installs exactly what the lock file says. Throws `SetupError` with a sentence if that fails. */
async function installPackages() {
  const bringsNode = process.platform === "linux" && process.arch === "x64";
  if (!bringsNode) requireRecentNode();
  console.error("Installing packages …");
  const { code, output } = await runNpm("ci", "--no-audit", "--no-fund", "--loglevel=error");
  if (code !== 0) throw new SetupError(explain(output));
  if (nodePath() === process.execPath) requireRecentNode();
  packagesStamp.set(wantedPackages());
}

function wantedPackages() {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  return createHash("sha256")
    .update(hashFiles(["package-lock.json", "patches"]))
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies]))
    .update(`${process.platform}-${process.arch}`)
    .digest("hex");
}

function runNpm(...args) {
  const npm = process.env.npm_execpath;
  return npm ? runQuietly(process.execPath, [npm, ...args]) : runQuietly("npm", args);
}

function explain(output) {
  const noNetwork =
    /EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/;
  if (noNetwork.test(output)) {
    return "Keepsake could not fetch its packages: there is no network, or npm's registry does not answer. Once they are there, it runs without.";
  }
  return `${output.trim()}\nKeepsake could not install its packages: \`npm ci\` says why above.`;
}

function requireRecentNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [neededMajor, neededMinor] = NEEDED_NODE;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  throw new SetupError(
    `Keepsake brings its own Node only to Linux on x64. Here (${process.platform} on ${process.arch}) it needs Node ${NEEDED_NODE.join(".")} or newer, and this is ${process.versions.node}.`,
  );
}

const SOURCES = [
  ..."app components lib db public".split(" "),
  ..."proxy.ts instrumentation-client.ts next.config.ts tsconfig.json postcss.config.mjs package-lock.json".split(
    " ",
  ),
];
const buildStamp = stampAt(".next/stamp");

function isBuilt() {
  return buildStamp.says(wantedBuild());
}

/** Builds the web application. Throws `SetupError` with the compiler's output if it fails. */
async function buildApp() {
  console.error("Building …");
  const state = wantedBuild();
  buildStamp.clear();
  const { code, output } = await runQuietly(
    nodePath(),
    ["node_modules/next/dist/bin/next", "build"],
    {
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
    },
  );
  if (code !== 0) throw new SetupError(`${output.trim()}\nKeepsake could not be built: see above.`);
  buildStamp.set(state);
}

function wantedBuild() {
  return hashFiles(SOURCES, (path) => !/\.test\.tsx?$|\/testing\//.test(path));
}

const wantsBuild = process.argv.includes("--build");
const isReady = () => isInstalled() && (!wantsBuild || isBuilt());

try {
  if (!isReady()) {
    await withLock(async () => {
      // Another process may have done it while this one waited for the lock.
      if (!isInstalled()) await installPackages();
      if (wantsBuild && !isBuilt()) await buildApp();
    });
  }
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
