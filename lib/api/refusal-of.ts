import { isUnavailable } from "@/db/retry-lost";
import { Refusal } from "@/lib/errors";
import { log } from "@/lib/log";

/** What was thrown as a refusal: also where the database is not there. Null for a fault. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!isUnavailable(error)) return null;
  log.error("database-unavailable", error);
  return Refusal.databaseUnavailable();
}
