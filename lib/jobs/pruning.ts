import { log } from "@/lib/log";

const EVERY_MS = 3_600_000;

/** Deletes data that is only kept for a while. Any number of processes may do so at once. */
export type Prune = () => Promise<void>;

/** Prunes at once, because a process may be restarted often, and then every hour. */
export function startPruning(prune: Prune): { stop(): Promise<void> } {
  let pruning = Promise.resolve();
  const start = () => {
    pruning = prune().catch((error: unknown) => log.error("not-pruned", error));
  };
  const timer = setInterval(start, EVERY_MS);
  start();
  return {
    stop() {
      clearInterval(timer);
      return pruning;
    },
  };
}
