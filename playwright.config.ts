import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { chromium, defineConfig, type LaunchOptions } from "@playwright/test";
import { runPlace, serverEnvironment } from "@/e2e/server/run-place";
import { testDepth } from "@/lib/testing/test-depth";
import { requireNode } from "@/scripts/test-run/require-node.mjs";

const SYSTEM_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * How to launch a Chromium here: the one named by CHROMIUM_PATH, Playwright's own, the packaged one
 * (Linux on x64), or the system's. Throws with instructions if there is none.
 */
async function findBrowser(): Promise<LaunchOptions> {
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const named = process.env.CHROMIUM_PATH;
  if (named) return { executablePath: named, args };
  if (existsSync(chromium.executablePath())) return { args };
  if (process.platform === "linux" && process.arch === "x64") return packagedBrowser();
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (system) return { executablePath: system, args };
  throw new Error(
    "There is no Chromium: run `npx playwright install chromium` or set CHROMIUM_PATH.",
  );
}

async function packagedBrowser(): Promise<LaunchOptions> {
  // With this runtime name the package also unpacks the system libraries that it needs.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs24.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  return { executablePath: await packaged.executablePath(), args: ["--no-sandbox"] };
}

// Older versions can't read `await using`.
requireNode(24);

process.env.TZ = "Asia/Kathmandu";

const measuring = "session-speed.spec.ts";

/** Creates the README's screenshots. */
const pictures = {
  name: "pictures",
  testMatch: "*.pictures.ts",
  dependencies: ["setup"],
  use: { storageState: runPlace.adminState },
};

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  // A page has tests that always run, and others of which a sample runs a quarter.
  grepInvert: testDepth.leftOut,
  retries: 0,
  // One more than the cores, to fill idle time; with more than eight, the single server is the
  // bottleneck.
  workers: Math.min(availableParallelism() + 1, 8),
  // Far above any normal duration: a machine that stalls for seconds is not the page's fault.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    baseURL: runPlace.origin,
    launchOptions: await findBrowser(),
    timezoneId: "Asia/Kathmandu",
    locale: "en-GB",
    // Animations cost a software renderer time; tests of the motion turn it on.
    contextOptions: { reducedMotion: "reduce" },
    // A failure saves the page's content and a screenshot; a trace costs a fifth of the run.
    trace: process.env.TRACE === "1" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    actionTimeout: 30_000,
  },
  projects: [
    { name: "setup", testMatch: "*.setup.ts" },
    {
      name: "chromium",
      testMatch: "*.spec.ts",
      testIgnore: measuring,
      dependencies: ["setup"],
      use: { storageState: runPlace.adminState },
    },
    // Measurements, with nothing else running. MEASURE=1 skips all other tests.
    {
      name: "measured",
      testMatch: measuring,
      workers: 1,
      dependencies: [process.env.MEASURE === "1" ? "setup" : "chromium"],
      use: { storageState: runPlace.adminState },
    },
    // Only with PICTURES=1, because it writes to public/screenshots.
    ...(process.env.PICTURES === "1" ? [pictures] : []),
  ],
  webServer: {
    command: "exec node --import tsx e2e/server/server.ts",
    // A named group becomes a variable: the setup opens the link that the server prints.
    wait: { stdout: /(?<keepsake_welcome>http:\S+\/welcome\?token=[\w-]+)/ },
    // A server that can't start exits and says so; a good one may be slow on a busy machine.
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 12_000 },
    stdout: "ignore",
    stderr: "pipe",
    env: serverEnvironment(runPlace),
  },
});
