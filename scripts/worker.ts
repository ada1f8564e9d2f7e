// Only a worker, for when the web runs with WORKER=0. Any number of workers share the queue.
import { serveScrapes, startMetrics } from "@/lib/api/metrics";
import { prepareProcess } from "@/scripts/prepare-process";
import { runProcess } from "@/scripts/run-process";
import { startSessionWorker } from "@/scripts/start-session-worker";

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
