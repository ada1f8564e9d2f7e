import { databaseRefusal } from "@/db/send";
import { Refusal } from "@/lib/errors";
import { log } from "@/lib/log";

/** The refusal that was thrown, also for a database that can't answer. Null for an error. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const refusal = databaseRefusal(error);
  if (refusal !== null) log.error(refusal.code, error);
  return refusal;
}
