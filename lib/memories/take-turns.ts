import { setImmediate as nextTurn } from "node:timers/promises";

/** Runs steps to their end; between two of them everything else in the process has its turn. */
export async function takeTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await nextTurn();
  }
}
