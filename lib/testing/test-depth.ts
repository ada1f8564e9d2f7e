import { createHash, randomInt } from "node:crypto";
import type { Parameters } from "fast-check";

const { KEEPSAKE_TEST_DEPTH: depth = "deep" } = process.env;
if (depth !== "sample" && depth !== "deep") {
  throw new Error(`KEEPSAKE_TEST_DEPTH is "${depth}": it must be sample or deep.`);
}
const isDeep = depth === "deep";

// A run's first process draws the seed and prints it; its child processes inherit it.
if (process.env.KEEPSAKE_TEST_SEED === undefined) {
  process.env.KEEPSAKE_TEST_SEED = String(randomInt(2 ** 31));
  const what = isDeep ? "All tests" : "A sample of the tests; npm run test:deep runs all";
  console.error(`${what}. Replay with KEEPSAKE_TEST_SEED=${process.env.KEEPSAKE_TEST_SEED}.`);
}
const seed = Number(process.env.KEEPSAKE_TEST_SEED);

/**
 * How many of the generated cases a run uses: all, or with KEEPSAKE_TEST_DEPTH=sample, as in `npm
 * test`, a part chosen by the seed.
 */
export const testDepth = {
  isDeep,
  seed,

  /** How many cases to generate: all, or one in `oneIn`. */
  count(all: number, oneIn: number): number {
    return isDeep ? all : Math.ceil(all / oneIn);
  },

  /** All cases, or every n-th: seed and name determine which comes first. At least one. */
  pick<T>(name: string, all: readonly T[], oneIn: number): readonly T[] {
    if (isDeep) return all;
    const first = placeOf(name) % Math.min(oneIn, all.length);
    return all.filter((_, index) => index % oneIn === first);
  },

  /** Marks in browser test titles that a sample leaves out: it runs one of four turns. */
  get leftOut(): RegExp {
    const turns = [1, 2, 3, 4].filter((turn) => turn !== (seed % 4) + 1);
    return isDeep ? /(?!)/ : new RegExp(`@deep|@turn-[${turns.join("")}]`);
  },
};

function placeOf(name: string): number {
  return createHash("sha256").update(`${seed} ${name}`).digest().readUInt32BE();
}

/**
 * How a property runs: by the seed of the whole run, which fast-check names when it fails. FC_SEED
 * and FC_PATH replay a failure, FC_RUNS multiplies the runs. A slow property may run once in
 * `oneIn` times in a sample.
 */
export function propertySettings<T>(allRuns: number, oneIn = 1): Parameters<T> {
  const { FC_SEED, FC_PATH, FC_RUNS } = process.env;
  return {
    numRuns: testDepth.count(allRuns, oneIn) * Number(FC_RUNS ?? 1),
    seed: FC_SEED === undefined ? testDepth.seed : Number(FC_SEED),
    ...(FC_PATH === undefined ? {} : { path: FC_PATH }),
  };
}

/** What steps come to, done in one go. */
export function finishSteps<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
