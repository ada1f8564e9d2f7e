import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
// Draws the run's seed before any worker starts.
import "./lib/testing/test-depth.ts";
import { requireNode } from "./scripts/test-run/require-node.mjs";

requireNode(22, 17);

process.env.TZ = "Asia/Kathmandu";

const cores = availableParallelism();

const shared = { alias: { "@": import.meta.dirname } };

/** A writer that exists only in tests, with its additional lines in the four tables. */
const notes = "lib/sessions/testing/notes";
const withNotes = {
  alias: [
    ["@/lib/writers/table", "writers"],
    ["@/components/writers/table", "kinds"],
    ["@/components/writers/questions", "questions"],
    ["@/lib/ledger/entries/kind-table", "kind-table"],
    ["@/lib/ledger/entries/operation-facts", "operation-facts"],
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

/** Tests of domain rules, not of a process's own settings, server or workers. */
const usesDatabase =
  "{db/queries,lib/{accounts,agents,audit,auth,conversations,demo,frame,handbook,jobs,memories,pages,purge,sessions,stream,writers}}/**/*.db.test.ts";

const onDatabase = {
  globalSetup: ["db/testing/global-setup.ts"],
  setupFiles: ["db/testing/wait-longer.ts"],
  // A real hang takes longer; tests with cuts, kills and races are slow on a busy machine.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Some tests wait for a worker's periodic work: one more than the cores fills the gaps.
  maxWorkers: Math.min(cores + 1, 6),
  sequence: { groupOrder: 1 },
};

/** Tests of 15 seconds or more start first: started last, they would run alone. */
const longest =
  /model-based|recovery|lost-decision|refusals|bad-input|actions\.db|killed-worker|purge-races|run\.db|interleaved-folds|rollback\.property/;

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
          // Property tests are slow on a busy machine; a real hang takes longer than this.
          testTimeout: 30_000,
          // Pure code keeps no state between files, and reloading it took half the time.
          isolate: false,
          // The default leaves one of two cores idle.
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
          // Each test works on its given database and context: reloading everything for each file
          // took longer than most files.
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
