import { defineConfig } from "vitest/config";

process.env.TZ = "Asia/Kathmandu";

// On a CI machine that others share, a test that a stall upset gets a second and a third run, and
// the report says so. At a desk every failure counts.
const retry = process.env.CI === "true" ? 2 : 0;

const shared = { alias: { "@": import.meta.dirname } };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: shared,
        test: {
          name: "unit",
          include: ["{app,components,lib,db,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.db.test.ts", "**/node_modules/**"],
          // Properties take their time on a busy machine; what hangs, hangs for longer.
          testTimeout: 30_000,
          retry,
        },
      },
      {
        resolve: shared,
        test: {
          name: "db",
          include: ["{app,lib,db,scripts}/**/*.db.test.ts"],
          globalSetup: ["db/testing/global-setup.ts"],
          setupFiles: ["db/testing/wait-longer.ts"],
          testTimeout: 60_000,
          retry,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
