import type { Parameters } from "fast-check";
import { testDepth } from "@/lib/testing/test-depth";

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
