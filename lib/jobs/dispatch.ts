import { setTimeout as sleep } from "node:timers/promises";
import type { Job, PgBoss } from "pg-boss";
import type { Sql } from "@/db/client";
import { SESSION_QUEUE, type SessionJob } from "@/lib/jobs/queues";
import { log } from "@/lib/log";
import { coalesce } from "@/lib/process";

const POLL_MS = 2_000;
const BEAT_MS = 3_000;

/** Ends when the session's part in this worker is over. A rejected job is retried. */
export type RunSession = (sessionId: string, signal: AbortSignal) => Promise<void>;

export interface Dispatch {
  /** Checks for jobs now; it also polls, and checks after each job. */
  readonly wake: () => void;
  /** Interrupts running sessions, and hands over those that don't end within `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

interface InHand {
  readonly job: Job<SessionJob>;
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

/** Takes sessions from the queue and runs up to `concurrency` of them at a time. */
export function startDispatch(options: {
  readonly sql: Sql;
  readonly boss: PgBoss;
  readonly run: RunSession;
  readonly concurrency: number;
}): Dispatch {
  const { sql, boss, run, concurrency } = options;
  const inHand = new Map<string, InHand>();
  const stopping = new AbortController();

  const wake = coalesce(async () => {
    try {
      while (!stopping.signal.aborted && inHand.size < concurrency) {
        const batchSize = concurrency - inHand.size;
        const jobs = await boss.fetch<SessionJob>(SESSION_QUEUE, { batchSize });
        for (const job of jobs) take(job);
        if (jobs.length < batchSize) return;
      }
    } catch (error) {
      log.error("jobs-fetch-failed", error);
    }
  });

  function take(job: Job<SessionJob>): void {
    const abort = new AbortController();
    inHand.set(job.id, { job, abort, done: work(job, abort.signal) });
  }

  async function work(job: Job<SessionJob>, signal: AbortSignal): Promise<void> {
    const isDone = !stopping.signal.aborted && (await runJob(run, job, signal));
    await settle(boss, job, isDone);
    inHand.delete(job.id);
    wake();
  }

  async function beat(): Promise<void> {
    const jobs = [...inHand.values()];
    if (jobs.length === 0) return;
    try {
      const ours = await beatJobs(
        sql,
        jobs.map(({ job }) => job),
      );
      for (const { job, abort } of jobs) {
        if (!ours.has(job.id)) abort.abort();
      }
    } catch (error) {
      // This tells nothing about the jobs: another worker decides, and the session's lease blocks
      // this one.
      log.error("jobs-beat-failed", error);
    }
  }

  const timers = [setInterval(wake, POLL_MS), setInterval(() => void beat(), BEAT_MS)];
  wake();
  return {
    wake,
    async stop(graceMs) {
      stopping.abort();
      const cancel = new AbortController();
      for (const { abort } of inHand.values()) abort.abort();
      const ended = Promise.all([...inHand.values()].map(({ done }) => done));
      const late = sleep(graceMs, undefined, { signal: cancel.signal }).catch(() => undefined);
      await Promise.race([ended, late]);
      cancel.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all([...inHand.values()].map(({ job }) => settle(boss, job, false)));
    },
  };
}

async function runJob(run: RunSession, job: Job<SessionJob>, signal: AbortSignal) {
  const { sessionId } = job.data;
  try {
    await run(sessionId, signal);
    return true;
  } catch (error) {
    if (signal.aborted) log.warn("session-run-interrupted", { sessionId });
    else log.error("session-run-failed", error, { sessionId });
    return false;
  }
}

/** Records that these attempts are alive; returns the ids that are still the caller's. */
async function beatJobs(
  sql: Sql,
  attempts: readonly { readonly id: string; readonly retryCount: number }[],
): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    update pgboss.job set heartbeat_on = now()
    from unnest(
      ${attempts.map(({ id }) => id)}::uuid[], ${attempts.map(({ retryCount }) => retryCount)}::int[]
    ) as mine(id, retry_count)
    where job.name = ${SESSION_QUEUE} and job.state = 'active'
      and job.id = mine.id and job.retry_count = mine.retry_count
    returning job.id`;
  return new Set(rows.map(({ id }) => id));
}

/** Records a job's outcome. If that fails, recovery treats the job as abandoned. */
async function settle(boss: PgBoss, job: Job<SessionJob>, isDone: boolean): Promise<void> {
  try {
    await (isDone ? boss.complete(SESSION_QUEUE, job) : boss.fail(SESSION_QUEUE, job));
  } catch (error) {
    log.error("job-not-settled", error, { sessionId: job.data.sessionId });
  }
}
