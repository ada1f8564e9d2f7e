import { setImmediate as nextTurn } from "node:timers/promises";
import { log } from "@/lib/log";

/** The process's single value of a name: each server bundle has its own module variables. */
export function processWide<T>(name: string, make: () => T): T {
  const slot = Symbol.for(`keepsake.${name}`);
  const kept: T | undefined = Reflect.get(globalThis, slot);
  if (kept !== undefined) return kept;
  const made = make();
  Reflect.set(globalThis, slot, made);
  return made;
}

type Closer = () => void | Promise<void>;

interface Shutdown {
  begun: boolean;
  readonly closers: Set<Closer>;
}

/**
 * Calls `closer` when shutdown starts, or at once if it has started. Whatever keeps a connection
 * open must register: an open stream would keep the server from closing. Returns a function that
 * unregisters it.
 */
export function onShutdown(closer: Closer): () => void {
  const shutdown = sharedShutdown();
  if (shutdown.begun)
    void call(closer).catch((error: unknown) => log.error("shutdown-closer-failed", error));
  else shutdown.closers.add(closer);
  return () => void shutdown.closers.delete(closer);
}

/** Calls all closers, once per process, and waits for them. Rejects with their errors. */
export async function beginShutdown(): Promise<void> {
  const shutdown = sharedShutdown();
  shutdown.begun = true;
  const closers = [...shutdown.closers];
  shutdown.closers.clear();
  const outcomes = await Promise.allSettled(closers.map(call));
  const faults = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason] : [],
  );
  if (faults.length > 0) throw new AggregateError(faults, "Something did not close");
}

function sharedShutdown(): Shutdown {
  return processWide("shutdown", () => ({ begun: false, closers: new Set() }));
}

async function call(closer: Closer): Promise<void> {
  await closer();
}

/** Starts `run`, one at a time; calls meanwhile cause one more. `run` must not reject. */
export function coalesce(run: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  const start = async () => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await run();
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void start();
  };
}

/** Runs steps to their end; between two of them everything else in the process has its turn. */
export async function takeTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await nextTurn();
  }
}
