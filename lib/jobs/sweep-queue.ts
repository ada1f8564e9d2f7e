import type { PgBoss } from "pg-boss";
import type { Db, Tx } from "@/db/client";
import { Refusal } from "@/lib/errors";
import { bossWithin, bossWithJson } from "@/lib/jobs/open-boss";
import { log } from "@/lib/log";
import { cronOf, type SweepSchedule } from "@/lib/schedule/sweep-schedule";

/** The queue of accounts to sweep; a migration creates it. */
const SWEEP_QUEUE = "sweeps";

interface SweepJob {
  readonly accountId: string;
}

/** Sweeps a due account. Rejects on errors: the engine then tries again. */
export type SweepAccount = (accountId: string) => Promise<void>;

const pollingIntervalSeconds = 10;

/** Sweeps due accounts, one after another. The engine must run its schedule. */
export async function workSweeps(boss: PgBoss, sweep: SweepAccount): Promise<void> {
  await boss.work<SweepJob>(SWEEP_QUEUE, { pollingIntervalSeconds }, async (jobs) => {
    for (const { data } of jobs) await sweep(data.accountId).catch(logFailure(data));
  });
}

/**
 * The engine stores errors where no one sees them, so they are logged; a second sweep is no error.
 */
function logFailure({ accountId }: SweepJob) {
  return (error: unknown): never => {
    const isSecond = error instanceof Refusal && error.code === "sweep-running";
    if (!isSecond) log.error("sweep-failed", error, { accountId });
    throw error;
  };
}

/**
 * Registers an account's schedule with the job engine, in the transaction that changes it, or
 * removes it if no day is chosen. Runs missed while no worker runs are made up once (W1).
 */
export async function scheduleSweep(
  tx: Tx,
  accountId: string,
  schedule: SweepSchedule,
): Promise<void> {
  const cron = cronOf(schedule);
  if (cron === null) return unscheduleSweep(tx, accountId);
  const job: SweepJob = { accountId };
  const keys = { key: accountId, singletonKey: accountId };
  const options = { ...keys, tz: schedule.zone, missed: "once" } as const;
  return bossWithJson(tx).schedule(SWEEP_QUEUE, cron, job, options);
}

/** Removes an account's schedule from the job engine: no run counts as missed from then on. */
export async function unscheduleSweep(tx: Tx, accountId: string): Promise<void> {
  await bossWithin(tx).unschedule(SWEEP_QUEUE, accountId);
}

/** The time of an account's next scheduled sweep after `from`; null if there is none. */
export function nextSweep(db: Db, schedule: SweepSchedule, from: Date): Date | null {
  const cron = cronOf(schedule);
  if (cron === null) return null;
  const preview = { tz: schedule.zone, from, count: 1 };
  return bossWithin(db).previewSchedule(cron, preview)[0] ?? null;
}
