import type { PgBoss } from "pg-boss";
import type { Sql } from "@/db/client";
import { coalesce } from "@/lib/coalesce";
import { listAbandonedJobs, listStrandedSessions } from "@/lib/jobs/list-lost";
import { jobKey, SESSION_QUEUE } from "@/lib/jobs/queue";
import { log } from "@/lib/log";

const EVERY_MS = 3_000;
/** Consecutive checks without a lock or a sign of life: longer than one beat. */
const LOOKS_TO_BE_LOST = 3;

interface Suspect {
  readonly heardAt: number;
  readonly looks: number;
}

/** Ends a session without a worker, as interrupted. Must do nothing for an ended one. */
export type InterruptSession = (sessionId: string) => Promise<void>;

/** Must do nothing if nothing is due: it is called repeatedly. */
export type StartDue = () => Promise<void>;

/**
 * S7: checks at once, and then every few seconds, for what a dead worker or an error has left
 * behind. Its sessions are interrupted, and its jobs return to the queue, where the next worker
 * finds nothing to do; a session that never had a job is enqueued again. Any number of processes
 * may check at once.
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
  let suspects: ReadonlyMap<string, Suspect> = new Map();
  let looking: Promise<void> = Promise.resolve();

  const look = coalesce(() => (looking = lookOnce()));

  async function lookOnce(): Promise<void> {
    await attempt("recovery-of-jobs-failed", handOver);
    await attempt("recovery-of-sessions-failed", endStranded);
    if (startDue !== undefined) await attempt("due-sessions-not-started", startDue);
  }

  /**
   * Returns a job whose worker seems dead. Not one with a recent sign of life, even without its
   * lock: a worker may have lost only that connection.
   */
  async function handOver(): Promise<void> {
    const before = suspects;
    const now = new Map<string, Suspect>();
    suspects = now;
    for (const job of await listAbandonedJobs(sql)) {
      const { heardAt } = job;
      const name = `${job.id} ${job.retryCount}`;
      const known = before.get(name);
      const looks = known?.heardAt === heardAt ? known.looks + 1 : 1;
      now.set(name, { heardAt, looks });
      if (!job.isSilent && looks < LOOKS_TO_BE_LOST) continue;
      await attempt("session-job-not-recovered", async () => {
        await boss.fail(SESSION_QUEUE, job);
        log.warn("session-job-recovered", { sessionId: job.sessionId, isSilent: job.isSilent });
        // At once: there may be no worker to take the job again.
        await interrupt(job.sessionId);
        wake();
      });
    }
  }

  async function endStranded(): Promise<void> {
    for (const { sessionId, isStartable } of await listStrandedSessions(sql)) {
      await attempt("session-not-recovered", async () => {
        log.warn("session-recovered", { sessionId, isStartable });
        if (!isStartable) return interrupt(sessionId);
        await boss.send(SESSION_QUEUE, { sessionId }, jobKey(sessionId));
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
