/**
 * Gives a function that starts `run`, one run at a time. Calls during a run are one further run after
 * it, so that whatever a call was about is seen. `run` must not reject.
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
