import type { PgBoss } from "pg-boss";
import type { Sql } from "@/db/client";
import { WEBHOOKS_CHANNEL } from "@/db/queries/agents/send-agent-write";
import { openClaims } from "@/lib/jobs/claims";
import { startDeliveries, type DeliveryWork } from "@/lib/jobs/deliveries";
import { workEmbeddings, type FillAgent } from "@/lib/jobs/embedding-queue";
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
   * Runs a session to its own end. Called again, by any worker, after a crash or an error: it must
   * then end the session as interrupted (S7), and do nothing if the session has ended.
   */
  readonly run?: RunSession;
  readonly interrupt: InterruptSession;
  readonly startDue?: StartDue;
  /** Sweeps an account when the engine's schedule says so; the engine retries after errors. */
  readonly sweep?: SweepAccount;
  readonly deliveries?: DeliveryWork;
  /** Fills the embeddings of an agent that a page asked for; only with an embedding model. */
  readonly fill?: FillAgent;
  /** Sends reminders to people, also by the engine's schedule. */
  readonly remind?: Remind;
  /** Deletes data that is only kept for a while; called at the start and hourly. */
  readonly prune?: Prune;
  /** Sessions mostly wait for a model. */
  readonly concurrency?: number;
  readonly graceMs?: number;
}

export interface RunningWorker {
  /**
   * Takes no more jobs, interrupts running sessions, waits a limited time, closes every connection.
   */
  stop(): Promise<void>;
}

/**
 * Runs enqueued sessions, and recovers those of dead workers. Without `run` it only recovers (S7),
 * for a process with `WORKER=0` while no worker is running.
 */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { databaseUrl, run, interrupt, startDue, sweep, remind, fill, deliveries, prune } = options;
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
    if (fill !== undefined) await workEmbeddings(boss, fill);
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

/** Takes jobs, holds a lock for each and reports that this worker is running. */
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
