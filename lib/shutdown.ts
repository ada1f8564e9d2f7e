import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";

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
