import { z } from "zod";
import { isMigrated } from "@/db/queries/accounts/is-migrated";
import { problemResponse } from "@/lib/api/problem-response";
import { defineOpenRoute, serveRoutes } from "@/lib/api/routes/define-route";
import { getDatabase } from "@/lib/installation";
import { hasWorker } from "@/db/queries/sessions/worker-beats";
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
  if (health instanceof Response || (await hasWorker(getDatabase()))) return health;
  return problemResponse(
    503,
    "no-worker",
    "No worker was seen within a minute, so queued sessions can't start. Start one with `npm run worker`.",
  );
}

const WAIT_MS = 3_000;

/** Whether the server can work: its database is reachable and migrated. Otherwise 503. */
async function checkHealth(): Promise<object | Response> {
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
