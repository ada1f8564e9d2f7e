import { randomUUID } from "node:crypto";
import type { Sql } from "@/db/client";
import { beatWorker, removeWorker } from "@/db/queries/sessions/worker-beats";
import { log } from "@/lib/log";

const EVERY_MS = 15_000;

/**
 * S7: writes down every few seconds that this worker is there, by the database's clock, and that it
 * is gone when it stops. Another worker removes what a killed one left, after a day.
 */
export async function startHeartbeat(sql: Sql): Promise<{ stop(): Promise<void> }> {
  const id = randomUUID();
  const attempt = (work: Promise<void>) =>
    work.catch((error: unknown) => log.error("heartbeat-failed", error));
  await beatWorker(sql, id);
  let beating = Promise.resolve();
  const timer = setInterval(() => {
    beating = attempt(beatWorker(sql, id));
  }, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      // Not waited for: the connection may be lost. Its end waits for what is in progress, for a while.
      void beating.then(() => attempt(removeWorker(sql, id)));
      return Promise.resolve();
    },
  };
}
