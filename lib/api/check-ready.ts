import { checkHealth } from "@/lib/api/check-health";
import { problemResponse } from "@/lib/api/problem-response";
import { getDatabase } from "@/lib/installation";
import { hasWorker } from "@/lib/jobs/has-worker";

/** Whether sessions can run: as healthy, and a worker was seen within a minute. 503 where not. */
export async function checkReady(): Promise<object | Response> {
  const health = await checkHealth();
  if (health instanceof Response || (await hasWorker(getDatabase()))) return health;
  return problemResponse(
    503,
    "no-worker",
    "No worker was seen within a minute, so queued sessions can't start. Start one with `npm run worker`.",
  );
}
