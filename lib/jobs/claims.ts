import { openSql } from "@/db/client";

/** The lock that every worker shares: while somebody holds it there is a worker. */
export const WORKER_LOCK = "keepsake:worker";

/**
 * Which jobs a worker has in hand, as advisory locks of a connection of its own. They end with the
 * process, however it ends: the others know at once and need not wait for a heartbeat to be missed.
 */
export interface Claims {
  hold(jobId: string): void;
  release(jobId: string): void;
  /** Locks what is held and not locked yet, as after a lost connection. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

export function openClaims(databaseUrl: string): Claims {
  const held = new Set([WORKER_LOCK]);
  const locked = new Set<string>();
  let connection = 0;
  let isClosed = false;
  const sql = openSql(databaseUrl, {
    max: 1,
    max_lifetime: null,
    onclose: () => {
      connection += 1;
      locked.clear();
      if (!isClosed) quietly(renew());
    },
  });

  async function renew(): Promise<void> {
    await Promise.all([...held].filter((name) => !locked.has(name)).map(lock));
  }

  /** Locking twice does no harm: the names of jobs are never used again. */
  async function lock(name: string): Promise<void> {
    const before = connection;
    if (name === WORKER_LOCK) {
      await sql`select pg_try_advisory_lock_shared(hashtextextended(${name}, 0))`;
    } else {
      await sql`select pg_try_advisory_lock(hashtextextended(${name}, 0))`;
    }
    if (before === connection) locked.add(name);
  }

  return {
    renew,
    hold(jobId) {
      held.add(jobId);
      quietly(lock(jobId));
    },
    release(jobId) {
      held.delete(jobId);
      locked.delete(jobId);
      quietly(sql`select pg_advisory_unlock(hashtextextended(${jobId}, 0))`);
    },
    async close() {
      isClosed = true;
      await sql.end({ timeout: 1 });
    },
  };
}

/** A lost connection comes back by itself, and `onclose` or the next beat renews the locks. */
function quietly(work: PromiseLike<unknown>): void {
  void Promise.resolve(work).catch(() => undefined);
}
