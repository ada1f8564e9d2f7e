import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
// Draws the run's seed before any worker starts.
import { testDepth } from "./lib/testing/test-depth.ts";
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

/** Long tests of races, kills, attacks and whole programs. A sample runs every fourth. */
const takeTurns = `
  lib/connector/endurance lib/connector/sync scripts/run-process
  app/api/answer-with-events app/api/call-drafts
  db/embedded/ensure-postgres db/lost-connection lib/accounts/person
  lib/accounts/webhooks/delivery-worker lib/api/actions lib/api/bad-input
  lib/api/lost-rights lib/auth/guesses lib/auth/sign-in-under-way lib/conversations/failed-fold
  lib/conversations/interleaved-folds lib/demo/seed lib/frame/write-text lib/jobs/recovery
  lib/jobs/worker lib/memories/acts lib/memories/copies lib/purge/purge-races lib/purge/redact
  lib/sessions/decide/lost-decision lib/sessions/killed-worker
  lib/stream/tail-account lib/stream/tails
  lib/writers/handbook/adversarial-handbook lib/writers/refinement/adversarial-models
  lib/writers/refinement/races lib/writers/refinement/refusals lib/writers/refinement/session-cost
  lib/writers/reflection/adversarial-reflection lib/writers/reflection/run
  scripts/backup scripts/commands
`
  .trim()
  .split(/\s+/)
  .map((name) => [`${name}.db.test.ts`, `${name}.test.ts`].find(isThere) ?? fail(name));
const turn = testDepth.pick("long tests", takeTurns, 4);
const leftOut = takeTurns.filter((file) => !turn.includes(file));

function isThere(file: string): boolean {
  return existsSync(`${import.meta.dirname}/${file}`);
}

function fail(name: string): never {
  throw new Error(`No such test takes turns: ${name}.`);
}

const onDatabase = {
  exclude: [...leftOut, `${notes}/**`, "**/node_modules/**"],
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
  /model-based|recovery|lost-decision|refusals|bad-input|actions\.db|killed-worker|purge-races|run\.db|interleaved-folds|rollback\.property|connector\/(?:endurance|sync)/;

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
          include: ["{app,bench,components,lib,db,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.db.test.ts", ...leftOut, `${notes}/**`, "**/node_modules/**"],
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
          ...onDatabase,
          include: [`${notes}/*.test.ts`],
          exclude: [],
        },
      },
      {
        resolve: shared,
        test: {
          name: "db-process",
          include: ["{app,lib,db,scripts}/**/*.db.test.ts"],
          ...onDatabase,
          exclude: [usesDatabase, ...onDatabase.exclude],
        },
      },
    ],
  },
});
