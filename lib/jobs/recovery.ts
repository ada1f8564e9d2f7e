import type { PgBoss } from "pg-boss";
import type { Sql } from "@/db/client";
import { DEAD_AFTER_SECONDS, SESSION_QUEUE } from "@/lib/jobs/queues";
import { log } from "@/lib/log";
import { coalesce } from "@/lib/process";

interface AbandonedJob {
  readonly id: string;
  readonly retryCount: number;
  readonly sessionId: string;
}

/** Taken jobs whose worker has been silent for too long. */
async function listAbandonedJobs(sql: Sql): Promise<AbandonedJob[]> {
  return sql<AbandonedJob[]>`
    select id, retry_count as "retryCount", singleton_key as "sessionId" from pgboss.job
    where name = ${SESSION_QUEUE} and policy = 'exclusive' and state = 'active'
      and coalesce(heartbeat_on, started_on) < now() - make_interval(secs => ${DEAD_AFTER_SECONDS})`;
}

interface StrandedSession {
  readonly id: string;
  /** It is queued and no job of it ended, as after a restore, which brings no queue: it may still run. */
  readonly isStartable: boolean;
}

/** Open sessions that no job would continue. */
async function listStrandedSessions(sql: Sql): Promise<StrandedSession[]> {
  return sql<StrandedSession[]>`
    select id, session.state = 'queued' and not exists (
        select from pgboss.job
        where name = ${SESSION_QUEUE} and singleton_key = session.id
          and state in ('failed', 'completed')
      ) as "isStartable"
    from sessions session
    where session.state in ('queued', 'asking-consent', 'running') and not exists (
      select from pgboss.job
      where name = ${SESSION_QUEUE} and policy = 'exclusive' and state <= 'active'
        and coalesce(singleton_key, '') = session.id
    )`;
}

const EVERY_MS = 3_000;

/** Ends a session without a worker, as interrupted. Must do nothing for an ended one. */
export type InterruptSession = (sessionId: string) => Promise<void>;

/** Must do nothing if nothing is due: it is called repeatedly. */
export type StartDue = () => Promise<void>;

/**
 * S7: checks at once, and then every few seconds, for what a dead worker or an error has left
 * behind. Its sessions are interrupted, and its jobs return to the queue, where the next worker
 * finds nothing to do; a session that never had a job is queued again. Any number of processes may
 * check at once.
 */
export function startRecovery(options: {
  readonly sql: Sql;
  readonly boss: PgBoss;
  readonly interrupt: InterruptSession;
  /** Starts failed folds whose wait is over. */
  readonly startDue?: StartDue | undefined;
  readonly wake: () => void;
}): { stop(): Promise<void> } {
  const { sql, boss, interrupt, startDue, wake } = options;
  let looking: Promise<void> = Promise.resolve();

  const look = coalesce(() => (looking = lookOnce()));

  async function lookOnce(): Promise<void> {
    await attempt("recovery-of-jobs-failed", handOver);
    await attempt("recovery-of-sessions-failed", endStranded);
    if (startDue !== undefined) await attempt("due-sessions-not-started", startDue);
  }

  /** Returns the jobs of workers that seem dead. */
  async function handOver(): Promise<void> {
    for (const job of await listAbandonedJobs(sql)) {
      await attempt("session-job-not-recovered", async () => {
        await boss.fail(SESSION_QUEUE, job);
        log.warn("session-job-recovered", { sessionId: job.sessionId });
        // At once: there may be no worker to take the job again.
        await interrupt(job.sessionId);
        wake();
      });
    }
  }

  async function endStranded(): Promise<void> {
    for (const { id, isStartable } of await listStrandedSessions(sql)) {
      log.warn("session-recovered", { sessionId: id, isStartable });
      await attempt("session-not-recovered", async () => {
        if (!isStartable) return interrupt(id);
        await boss.send(SESSION_QUEUE, { sessionId: id }, { singletonKey: id });
        wake();
      });
    }
  }

  const timer = setInterval(look, EVERY_MS);
  look();
  return {
    stop() {
      clearInterval(timer);
      return looking;
    },
  };
}

async function attempt(event: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error(event, error);
  }
}
