import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "@/e2e/browser/find-browser";
import { runPlace } from "@/e2e/server/run-place";
import { serverEnvironment } from "@/e2e/server/server-environment";
import { testDepth } from "@/lib/testing/test-depth";
import { requireNode } from "@/scripts/test-run/require-node.mjs";

// Older ones cannot read `await using`.
requireNode(24);

process.env.TZ = "Asia/Kathmandu";

const measuring = "session-speed.spec.ts";

/** What the README shows, made anew. */
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
  // One more than there are cores fills their waiting; above eight, one server is what all wait for.
  workers: Math.min(availableParallelism() + 1, 8),
  // Far above what anything takes: a machine that stands still for seconds is no fault of the page.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    baseURL: runPlace.origin,
    launchOptions: await findBrowser(),
    timezoneId: "Asia/Kathmandu",
    locale: "en-GB",
    // What moves takes a software renderer's time; what shows the motion asks for it.
    contextOptions: { reducedMotion: "reduce" },
    // A failure leaves what the page held and a picture of it; a trace costs a fifth of the run.
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
    // What is measured, with nothing beside it. MEASURE=1 does not run all the others before it.
    {
      name: "measured",
      testMatch: measuring,
      workers: 1,
      dependencies: [process.env.MEASURE === "1" ? "setup" : "chromium"],
      use: { storageState: runPlace.adminState },
    },
    // Only with PICTURES=1, as it writes into public/screenshots.
    ...(process.env.PICTURES === "1" ? [pictures] : []),
  ],
  webServer: {
    command: "exec node --import tsx e2e/server/server.ts",
    // A named group becomes a variable: the set-up opens the link that the server prints.
    wait: { stdout: /(?<keepsake_welcome>http:\S+\/welcome\?token=\S+)/ },
    // One that cannot start ends and says so; one that can takes its time on a busy machine.
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 12_000 },
    stdout: "ignore",
    stderr: "pipe",
    env: serverEnvironment(runPlace),
  },
});
