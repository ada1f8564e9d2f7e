// Runs `npm test`: all runners, to the end, with the totals in the last line. Each takes a sample
// of its generated cases; `--deep` takes all. `--only unit|db|e2e` runs only one of the runners, and
// `--only verify` the checks and the unit tests, side by side.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { countPlaywright, countVitest, runStep, type Tally } from "@/scripts/test-run/count-tests";

const CHECKS = ["format:check", "lint", "unused"];
const RUNNERS = ["unit", "db", "e2e", "verify"] as const;

const { only, deep } = parseArgs({
  options: { only: { type: "string" }, deep: { type: "boolean" } },
}).values;
if (deep) process.env.KEEPSAKE_TEST_DEPTH = "deep";
process.env.KEEPSAKE_TEST_DEPTH ??= "sample";
// Prints the seed that all runners then share.
const { testDepth } = await import("@/lib/testing/test-depth");
const reports = mkdtempSync(join(tmpdir(), "keepsake-reports-"));
const tallies = await runAll();
rmSync(reports, { recursive: true });

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.flatMap((tally) => tally.failed);
// The runners' own output is long: what failed is said once more where it is found.
for (const line of failed) console.log(`✗ ${line}`);
if (failed.length > 0) console.log(`Replay with KEEPSAKE_TEST_SEED=${testDepth.seed}.`);
console.log(`tests: ${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0;

async function runAll(): Promise<Tally[]> {
  switch (only) {
    case "unit":
    case "db":
      return [await runVitest(`${only}*`)];
    case "verify":
      return (await Promise.all([runChecks(), runVitest("unit")])).flat();
    case "e2e":
      return [await build(), await runPlaywright()];
    case undefined:
      return [...(await runAllButPlaywright()), await runPlaywright()];
    default:
      console.error(`--only ${only}: it must be one of ${RUNNERS.join(", ")}.`);
      return [];
  }
}

/** The types of routes first, which the linter reads as it checks all types; the others take one core each. */
async function runChecks(): Promise<Tally[]> {
  const check = (name: string) => runCheck(name, `npm run --silent ${name}`);
  return [await check("typegen"), ...(await Promise.all(CHECKS.map(check)))];
}

/** In parallel, because each is idle at times. Only the browser tests need the build's output. */
async function runAllButPlaywright(): Promise<Tally[]> {
  const checkAndBuild = async () => [...(await runChecks()), await build()];
  const [vitest, others] = await Promise.all([runVitest("*"), checkAndBuild()]);
  return [vitest, ...others];
}

/** The build counts as a check: without it a browser could open nothing. */
function build(): Promise<Tally> {
  return runCheck("build", "node scripts/bootstrap.mjs --build");
}

async function runCheck(name: string, command: string): Promise<Tally> {
  const begun = Date.now();
  const { code, output } = await runStep(command, false);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [name] };
}

async function runVitest(project: string): Promise<Tally> {
  const file = join(reports, "vitest.json");
  const { code } = await runStep(
    `vitest run --project '${project}' --reporter=default --reporter=json --outputFile.json='${file}'`,
    true,
  );
  return countVitest(readReport(file), code);
}

async function runPlaywright(): Promise<Tally> {
  const file = join(reports, "playwright.json");
  const { code } = await runStep(
    `PLAYWRIGHT_JSON_OUTPUT_FILE='${file}' playwright test --reporter=list,json`,
    true,
  );
  return countPlaywright(readReport(file), code);
}

/** A runner that could not start leaves none, and one that was killed may leave half of it. */
function readReport(file: string) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
