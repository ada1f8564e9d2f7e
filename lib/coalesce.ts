/**
 * Returns a function that starts `run`, one run at a time. Calls during a run cause one more run
 * after it, so that no call is missed. `run` must not reject.
 */
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
