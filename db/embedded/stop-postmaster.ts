import { setTimeout as sleep } from "node:timers/promises";
import { isPostgres, readPostmaster } from "@/db/embedded/postmaster";

const TIMEOUT_MS = 8_000;

/** Stops the server cleanly: no new work, open transactions rolled back, everything on disk. */
export async function stopPostmaster(clusterDir: string): Promise<void> {
  const running = readPostmaster(clusterDir);
  if (!running || !isPostgres(running.pid)) return;
  process.kill(running.pid, "SIGINT");
  const deadline = performance.now() + TIMEOUT_MS;
  while (isPostgres(running.pid)) {
    if (performance.now() > deadline) throw new Error("Postgres did not stop in time.");
    await sleep(10);
  }
}
