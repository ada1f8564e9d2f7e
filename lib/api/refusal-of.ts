import { isUnavailable } from "@/db/retry-lost";
import { Refusal } from "@/lib/errors";
import { log } from "@/lib/log";

/** The refusal that was thrown, also for an unavailable database. Null for an error. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!isUnavailable(error)) return null;
  log.error("database-unavailable", error);
  return Refusal.databaseUnavailable();
}
