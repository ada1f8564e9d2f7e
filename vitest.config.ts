import { defineConfig } from "vitest/config";

process.env.TZ = "Asia/Kathmandu";

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
          // Pure code keeps nothing from one file to the next, and half the time was loading it anew.
          isolate: false,
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
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
