// Only a worker, for when the web runs with WORKER=0. Any number of workers share the queue.
import { sayMissing } from "./say-missing.mjs";

sayMissing({ wantsBuild: false });
const { prepareProcess } = await import("@/scripts/prepare-process");
const { runProcess } = await import("@/scripts/run-process");
const { startSessionWorker } = await import("@/scripts/start-session-worker");

await runProcess(async () => {
  const prepared = await prepareProcess();
  try {
    const worker = await startSessionWorker(prepared.environment.databaseUrl);
    console.log("The worker is running.");
    return async () => {
      try {
        await worker.stop();
      } finally {
        await prepared.release();
      }
    };
  } catch (error) {
    await prepared.release();
    throw error;
  }
});
