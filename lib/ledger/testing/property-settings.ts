import type { Parameters } from "fast-check";

/**
 * How a property runs: a new seed each time, which fast-check names when it fails. FC_SEED and
 * FC_PATH replay a failure, FC_RUNS multiplies the runs.
 */
export function propertySettings<T>(numRuns: number): Parameters<T> {
  const { FC_SEED, FC_PATH, FC_RUNS } = process.env;
  return {
    numRuns: numRuns * Number(FC_RUNS ?? 1),
    seed: FC_SEED === undefined ? newSeed : Number(FC_SEED),
    ...(FC_PATH === undefined ? {} : { path: FC_PATH }),
  };
}

const newSeed = Math.floor(Math.random() * 2 ** 31);
