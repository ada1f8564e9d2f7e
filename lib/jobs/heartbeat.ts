import { randomUUID } from "node:crypto";
import type { Sql } from "@/db/client";
import { beatWorker, removeWorker } from "@/db/queries/sessions/session-rows";
import { log } from "@/lib/log";

const EVERY_MS = 15_000;

/**
 * S7: records every few seconds, by the database's clock, that this worker is running, and its end
 * when it stops. Another worker removes the entry of a killed one after a day.
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
      // Not awaited: the connection may be lost. Closing it waits a while for pending work.
      void beating.then(() => attempt(removeWorker(sql, id)));
      return Promise.resolve();
    },
  };
}
