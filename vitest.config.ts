import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
// Draws the seed of the run before any worker starts.
import "./lib/testing/test-depth.ts";
import { requireNode } from "./scripts/test-run/require-node.mjs";

requireNode(22, 17);

process.env.TZ = "Asia/Kathmandu";

const cores = availableParallelism();

const shared = { alias: { "@": import.meta.dirname } };

/** A writer that exists only in tests, with the lines that its change adds to the three tables. */
const notes = "lib/sessions/testing/notes";
const withNotes = {
  alias: [
    ["@/lib/sessions/writers", "writers"],
    ["@/components/sessions/kinds", "kinds"],
    ["@/lib/ledger/entries/operation-table", "operation-table"],
  ]
    .map(([table, file]) => ({
      find: new RegExp(`^${table}$`),
      replacement: `${import.meta.dirname}/${notes}/${file}.ts`,
    }))
    .concat({
      find: /^@(?=\/(app|components|db|lib|scripts)\/)/,
      replacement: import.meta.dirname,
    }),
};

/** Rules of the domain, as opposed to what a process holds: its settings, its server, its workers. */
const usesDatabase =
  "{db/queries,lib/{accounts,agents,audit,auth,conversations,jobs,memories,sessions,stream}}/**/*.db.test.ts";

const onDatabase = {
  globalSetup: ["db/testing/global-setup.ts"],
  setupFiles: ["db/testing/wait-longer.ts"],
  // What hangs, hangs for longer; what cuts, kills and races takes its time on a busy machine.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Some wait for what a worker does every few seconds: one more than there are cores fills the gaps.
  maxWorkers: Math.min(cores + 1, 6),
  sequence: { groupOrder: 1 },
};

/** What takes a quarter of a minute or more begins first: begun last, it would run beside nothing. */
const longest =
  /model-based|recovery|lost-(decision|operation)|bad-input|actions\.db|killed-worker|purge-races|crashed-database|interleaved-folds|rollback\.property/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    return rest.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  return longest.test(moduleId) ? 0 : 1;
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: shared,
        test: {
          name: "unit",
          include: ["{app,components,lib,db,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.db.test.ts", `${notes}/**`, "**/node_modules/**"],
          // Properties take their time on a busy machine; what hangs, hangs for longer.
          testTimeout: 30_000,
          // Pure code keeps nothing from one file to the next, and half the time was loading it anew.
          isolate: false,
          // Its default leaves one of two cores to whoever watches.
          maxWorkers: cores,
        },
      },
      {
        resolve: shared,
        test: {
          name: "db",
          include: [usesDatabase],
          exclude: [`${notes}/**`],
          ...onDatabase,
          setupFiles: [...onDatabase.setupFiles, "lib/testing/given-environment.ts"],
          // Each works on a database and a context that it is given: loading all of it anew for
          // each file took longer than most files.
          isolate: false,
        },
      },
      {
        resolve: withNotes,
        test: {
          name: "db-new-writer",
          include: [`${notes}/*.test.ts`],
          ...onDatabase,
        },
      },
      {
        resolve: shared,
        test: {
          name: "db-process",
          include: ["{app,lib,db,scripts}/**/*.db.test.ts"],
          exclude: [usesDatabase, "**/node_modules/**"],
          ...onDatabase,
        },
      },
    ],
  },
});
