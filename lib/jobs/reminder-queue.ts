import type { PgBoss } from "pg-boss";
import type { Tx } from "@/db/client";
import { bossWithJson } from "@/lib/jobs/open-boss";
import { log } from "@/lib/log";

/** The queue for finding what waits too long for a person; a migration creates it. */
const REMINDER_QUEUE = "reminders";

/** Hourly: due reminders are sent within the hour, and by the first check after a downtime. */
const hourly = "0 * * * *";

/** Sends due reminders (V6). Rejects on errors: the engine then tries again. */
export type Remind = () => Promise<void>;

const pollingIntervalSeconds = 10;

/** Checks when the job engine says so; it must run its schedule. */
export async function workReminders(boss: PgBoss, remind: Remind): Promise<void> {
  await boss.work(REMINDER_QUEUE, { pollingIntervalSeconds }, () => remind().catch(logFailure));
}

/** The engine stores errors where no one sees them, so they are logged. */
function logFailure(error: unknown): never {
  log.error("reminders-failed", error);
  throw error;
}

/** Registers the schedule of checks with the job engine, once for the installation. */
export async function scheduleReminders(tx: Tx): Promise<void> {
  await bossWithJson(tx).schedule(REMINDER_QUEUE, hourly, {}, { missed: "once" });
}
