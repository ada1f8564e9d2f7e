import { isMigrated } from "@/db/queries/is-migrated";
import { problemResponse } from "@/lib/api/problem-response";
import { getDatabase } from "@/lib/installation";
import { log } from "@/lib/log";

const WAIT_MS = 3_000;

/** Whether the server can do its work: its database is reachable and migrated. 503 where not. */
export async function checkHealth(): Promise<object | Response> {
  const state = await Promise.race([lookAtDatabase(), afterWaiting()]);
  if (state === "ready") return { status: "ok" };
  const details = {
    unmigrated: "The database is not migrated to this version.",
    unreachable: "The database cannot be reached.",
  };
  return problemResponse(503, `database-${state}`, details[state]);
}

async function lookAtDatabase(): Promise<"ready" | "unmigrated" | "unreachable"> {
  try {
    return (await isMigrated(getDatabase())) ? "ready" : "unmigrated";
  } catch (error) {
    log.error("health-check-failed", error);
    return "unreachable";
  }
}

function afterWaiting(): Promise<"unreachable"> {
  const { promise, resolve } = Promise.withResolvers<"unreachable">();
  setTimeout(() => resolve("unreachable"), WAIT_MS).unref();
  return promise;
}
