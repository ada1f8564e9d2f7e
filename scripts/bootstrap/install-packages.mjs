import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hashFiles, nodePath, root, runQuietly, SetupError, stampAt } from "./checkout.mjs";

const NEEDED_NODE = [22, 17];
const stamp = stampAt("node_modules/.stamp");

export function isInstalled() {
  return stamp.says(wantedState());
}

/** Installs exactly what the lock file says. Throws `SetupError` with a sentence if that fails. */
export async function installPackages() {
  const bringsNode = process.platform === "linux" && process.arch === "x64";
  if (!bringsNode) requireRecentNode();
  console.error("Installing packages …");
  const { code, output } = await runNpm("ci", "--no-audit", "--no-fund", "--loglevel=error");
  if (code !== 0) throw new SetupError(explain(output));
  if (nodePath() === process.execPath) requireRecentNode();
  stamp.set(wantedState());
}

function wantedState() {
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
