import type { PgBoss } from "pg-boss";
import type { Sql } from "@/db/client";
import { WEBHOOKS_CHANNEL } from "@/db/queries/agents/send-agent-write";
import { openClaims } from "@/lib/jobs/claims";
import { startDeliveries, type DeliveryWork } from "@/lib/jobs/deliveries";
import { startHeartbeat } from "@/lib/jobs/heartbeat";
import { startDispatch, type RunSession } from "@/lib/jobs/dispatch";
import { bossDatabase, openBoss, openBossSql } from "@/lib/jobs/open-boss";
import { JOBS_CHANNEL } from "@/lib/jobs/queue";
import { startPruning, type Prune } from "@/lib/jobs/pruning";
import { startRecovery, type InterruptSession, type StartDue } from "@/lib/jobs/recovery";
import { workReminders, type Remind } from "@/lib/jobs/reminder-queue";
import { workSweeps, type SweepAccount } from "@/lib/jobs/sweep-queue";

const GRACE_MS = 7_000;

export interface WorkerOptions {
  readonly databaseUrl: string;
  /**
   * Runs a session to an end of its own. Called again, by whichever worker, after a crash or a fault:
   * it must then end the session as interrupted (S7), and do nothing if the session is at its end.
   */
  readonly run?: RunSession;
  readonly interrupt: InterruptSession;
  readonly startDue?: StartDue;
  /** Sweeps an account when the engine's schedule says so; the engine tries again what throws. */
  readonly sweep?: SweepAccount;
  readonly deliveries?: DeliveryWork;
  /** Reminds people of what waits for them, by the engine's schedule too. */
  readonly remind?: Remind;
  /** Takes away what is kept for a while only; asked at the start and once an hour. */
  readonly prune?: Prune;
  /** They mostly wait for a model. */
  readonly concurrency?: number;
  readonly graceMs?: number;
}

export interface RunningWorker {
  /** Takes nothing more, interrupts what runs, waits a bounded time, closes every connection. */
  stop(): Promise<void>;
}

/**
 * Runs the sessions that are enqueued, and recovers those that a dead worker left behind. Without
 * `run` it only recovers (S7), for a process with `WORKER=0` while every worker is away.
 */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { databaseUrl, run, interrupt, startDue, sweep, remind, deliveries, prune } = options;
  const sql = openBossSql(databaseUrl);
  const schedule = sweep !== undefined || remind !== undefined;
  const boss = openBoss(bossDatabase(sql), { schedule });
  const parts: RunningWorker[] = [];
  const stop = async () => {
    await Promise.all(parts.map((part) => part.stop()));
    await boss.stop({ graceful: false, close: false });
    await sql.end({ timeout: 1 });
  };
  try {
    await boss.start();
    if (sweep !== undefined) await workSweeps(boss, sweep);
    if (remind !== undefined) await workReminders(boss, remind);
    const dispatch = run && (await dispatchJobs({ ...options, run }, sql, boss));
    if (dispatch !== undefined) parts.push(dispatch);
    const wake = dispatch?.wake ?? (() => undefined);
    parts.push(startRecovery({ sql, boss, interrupt, startDue, wake }));
    const delivering = deliveries && startDeliveries(deliveries);
    if (delivering) {
      parts.push(delivering);
      await sql.listen(WEBHOOKS_CHANNEL, delivering.wake, delivering.wake);
    }
    if (prune !== undefined) parts.push(startPruning(prune));
    let stopped: Promise<void> | null = null;
    return { stop: () => (stopped ??= stop()) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Takes jobs, holds a lock for each and says that this worker is there. */
async function dispatchJobs(
  { databaseUrl, run, concurrency = 16, graceMs = GRACE_MS }: RunningOptions,
  sql: Sql,
  boss: PgBoss,
) {
  const heartbeat = await startHeartbeat(sql);
  const claims = openClaims(databaseUrl);
  const dispatch = startDispatch({ sql, boss, claims, run, concurrency });
  const stop = async () => {
    await Promise.all([heartbeat.stop(), dispatch.stop(graceMs)]);
    await claims.close();
  };
  try {
    await sql.listen(JOBS_CHANNEL, dispatch.wake, dispatch.wake);
  } catch (error) {
    await stop();
    throw error;
  }
  return { wake: dispatch.wake, stop };
}

type RunningOptions = WorkerOptions & { readonly run: RunSession };
