import { createHash, randomInt } from "node:crypto";

const { KEEPSAKE_TEST_DEPTH: depth = "deep" } = process.env;
if (depth !== "sample" && depth !== "deep") {
  throw new Error(`KEEPSAKE_TEST_DEPTH is "${depth}": it must be sample or deep.`);
}
const isDeep = depth === "deep";

// The first process of a run draws the seed and prints it; the processes that it starts inherit it.
if (process.env.KEEPSAKE_TEST_SEED === undefined) {
  process.env.KEEPSAKE_TEST_SEED = String(randomInt(2 ** 31));
  const what = isDeep ? "All tests" : "A sample of the tests; npm run test:deep runs all";
  console.error(`${what}. Replay with KEEPSAKE_TEST_SEED=${process.env.KEEPSAKE_TEST_SEED}.`);
}
const seed = Number(process.env.KEEPSAKE_TEST_SEED);

/**
 * How much of the generated cases a run takes: all, or with KEEPSAKE_TEST_DEPTH=sample, as `npm test`
 * has it, a part that the seed chooses.
 */
export const testDepth = {
  isDeep,
  seed,

  /** How many of a kind to make: all, or one in so many. */
  count(all: number, oneIn: number): number {
    return isDeep ? all : Math.ceil(all / oneIn);
  },

  /** All cases, or every n-th: the seed and the name say which comes first. At least one. */
  pick<T>(name: string, all: readonly T[], oneIn: number): readonly T[] {
    if (isDeep) return all;
    const first = placeOf(name) % Math.min(oneIn, all.length);
    return all.filter((_, index) => index % oneIn === first);
  },

  /** Marks in the titles of browser tests that a sample leaves out: one of four turns has come. */
  get leftOut(): RegExp {
    const turns = [1, 2, 3, 4].filter((turn) => turn !== (seed % 4) + 1);
    return isDeep ? /(?!)/ : new RegExp(`@deep|@turn-[${turns.join("")}]`);
  },
};

function placeOf(name: string): number {
  return createHash("sha256").update(`${seed} ${name}`).digest().readUInt32BE();
}
