// Only a worker, for when the web runs with WORKER=0. Any number of workers share the queue.
import { sayMissing } from "./say-missing.mjs";

sayMissing({ wantsBuild: false });
const { serveScrapes, startMetrics } = await import("@/lib/api/metrics");
const { prepareProcess } = await import("@/scripts/prepare-process");
const { runProcess } = await import("@/scripts/run-process");
const { startSessionWorker } = await import("@/scripts/start-session-worker");

await runProcess(async () => {
  const prepared = await prepareProcess();
  const { environment } = prepared;
  try {
    if (environment.metrics) await startMetrics(null);
    const closeScrapes = environment.metrics ? await serveScrapes(environment) : null;
    const worker = await startSessionWorker(environment.databaseUrl);
    console.log("The worker is running.");
    return async () => {
      try {
        closeScrapes?.();
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
