import { z } from "zod";
import { probeDisk } from "@/db/queries/accounts/installation";
import { isMigrated } from "@/db/queries/accounts/is-migrated";
import { isDiskFull } from "@/db/send";
import { problemResponse } from "@/lib/api/refusal";
import { defineOpenRoute, serveRoutes } from "@/lib/api/route";
import { getHealthDatabase } from "@/lib/installation";
import { hasWorker } from "@/db/queries/sessions/session-rows";
import { log } from "@/lib/log";

/** The health check, served at two addresses. */
export const healthRoutes = serveRoutes("/health", {
  GET: defineOpenRoute(
    {
      name: "checkHealth",
      summary: "Whether the server can do its work; 503 where not",
      answer: z.strictObject({ status: z.literal("ok") }),
    },
    checkHealth,
  ),
});

/** The readiness check, served at two addresses. */
export const readyRoutes = serveRoutes("/ready", {
  GET: defineOpenRoute(
    {
      name: "checkReady",
      summary:
        "Whether sessions can run: healthy, and a worker was seen within a minute; 503 if not",
      answer: z.strictObject({ status: z.literal("ok") }),
    },
    checkReady,
  ),
});

/** Whether sessions can run: healthy, and a worker was seen within a minute. Otherwise 503. */
async function checkReady(): Promise<object | Response> {
  const health = await checkHealth();
  if (health instanceof Response || (await hasWorker(getHealthDatabase()))) return health;
  return problemResponse(
    503,
    "no-worker",
    "No worker was seen within a minute, so queued sessions can't start. Start one with `npm run worker`.",
  );
}

const WAIT_MS = 3_000;

type DatabaseState = "ready" | "unmigrated" | "full" | "unreachable";

/** Whether the server can work: its database is reachable, migrated and has room. Otherwise 503. */
async function checkHealth(): Promise<object | Response> {
  const state = await Promise.race([lookAtDatabase(), afterWaiting()]);
  if (state === "ready") return { status: "ok" };
  const details = {
    unmigrated: "The database is not migrated to this version.",
    full: "The database's disk is full, so nothing can be written.",
    unreachable: "The database can't be reached.",
  };
  return problemResponse(503, `database-${state}`, details[state]);
}

async function lookAtDatabase(): Promise<DatabaseState> {
  try {
    const db = getHealthDatabase();
    await probeDisk(db);
    return (await isMigrated(db)) ? "ready" : "unmigrated";
  } catch (error) {
    log.error("health-check-failed", error);
    return isDiskFull(error) ? "full" : "unreachable";
  }
}

function afterWaiting(): Promise<"unreachable"> {
  const { promise, resolve } = Promise.withResolvers<"unreachable">();
  setTimeout(() => resolve("unreachable"), WAIT_MS).unref();
  return promise;
}
