// Loaded before everything else: without the packages nothing else can be.
import { existsSync } from "node:fs";

/** Ends a process that was not started by npm, with one sentence, if it lacks packages or a build. */
export function sayMissing({ wantsBuild }) {
  const has = (path) => existsSync(new URL(`../${path}`, import.meta.url));
  const hasSources = has("scripts/start.ts");
  const { execArgv, env } = process;
  const readsSources = /tsx/.test(`${execArgv.join(" ")} ${env.NODE_OPTIONS ?? ""}`);
  let missing = null;
  if (!has("node_modules/next/package.json")) missing = "Keepsake's packages are not installed";
  else if (wantsBuild && !has(".next/BUILD_ID")) missing = "Keepsake is not built";
  else if (hasSources && !readsSources) missing = "Node alone does not run Keepsake's sources";
  if (missing === null) return;
  console.error(`${missing}: use npm start, which installs, builds and starts it.`);
  process.exit(1);
}
