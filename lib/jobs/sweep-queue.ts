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

/** Sweeps an account that is due. Rejects for faults: the engine then tries again. */
export type SweepAccount = (accountId: string) => Promise<void>;

const pollingIntervalSeconds = 10;

/** Takes the accounts whose time has come, one after another. The engine must run its schedule. */
export async function workSweeps(boss: PgBoss, sweep: SweepAccount): Promise<void> {
  await boss.work<SweepJob>(SWEEP_QUEUE, { pollingIntervalSeconds }, async (jobs) => {
    for (const { data } of jobs) await sweep(data.accountId).catch(logFailure(data));
  });
}

/** The engine stores errors where no one looks, so they are logged; a second sweep is no error. */
function logFailure({ accountId }: SweepJob) {
  return (error: unknown): never => {
    const isSecond = error instanceof Refusal && error.code === "sweep-running";
    if (!isSecond) log.error("sweep-failed", error, { accountId });
    throw error;
  };
}

/**
 * Writes an account's schedule down for the job engine, in the transaction that changes it, or takes
 * it away where no day is chosen. What is missed while no worker runs is made up once (W1).
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

/** Takes an account's schedule away from the job engine: none is missed from then on. */
export async function unscheduleSweep(tx: Tx, accountId: string): Promise<void> {
  await bossWithin(tx).unschedule(SWEEP_QUEUE, accountId);
}

/** When an account is swept next by its schedule, after `from`; null where it never is. */
export function nextSweep(db: Db, schedule: SweepSchedule, from: Date): Date | null {
  const cron = cronOf(schedule);
  if (cron === null) return null;
  const preview = { tz: schedule.zone, from, count: 1 };
  return bossWithin(db).previewSchedule(cron, preview)[0] ?? null;
}
