import type { PgBoss } from "pg-boss";
import type { Tx } from "@/db/client";
import { bossWithJson } from "@/lib/jobs/open-boss";
import { log } from "@/lib/log";

/** The queue of looks at what waits for a person for too long; a migration creates it. */
const REMINDER_QUEUE = "reminders";

/** Every hour: what is due is reminded of within the hour, and by the first look after a downtime. */
const hourly = "0 * * * *";

/** Reminds of what is due (V6). Rejects for faults: the engine then tries again. */
export type Remind = () => Promise<void>;

const pollingIntervalSeconds = 10;

/** Looks when the job engine says so; it must run its schedule. */
export async function workReminders(boss: PgBoss, remind: Remind): Promise<void> {
  await boss.work(REMINDER_QUEUE, { pollingIntervalSeconds }, () => remind().catch(logFailure));
}

/** The engine stores errors where no one looks, so they are logged. */
function logFailure(error: unknown): never {
  log.error("reminders-failed", error);
  throw error;
}

/** Writes down for the job engine when to look, once for the installation. */
export async function scheduleReminders(tx: Tx): Promise<void> {
  await bossWithJson(tx).schedule(REMINDER_QUEUE, hourly, {}, { missed: "once" });
}
