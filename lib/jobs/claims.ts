import { openSql, type Sql } from "@/db/client";

/**
 * The jobs that a worker has claimed, as advisory locks on a separate connection. They end with the
 * process, however it ends: other workers notice at once, without waiting for a missed heartbeat.
 */
export interface Claims {
  hold(jobId: string): void;
  release(jobId: string): void;
  /** Locks claimed jobs that aren't locked yet, such as after a lost connection. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

export function openClaims(databaseUrl: string): Claims {
  const held = new Set<string>();
  const locked = new Set<string>();
  /** The newest unanswered request for each lock. */
  const asked = new Map<string, symbol>();
  let isClosed = false;
  const sql = openSql(databaseUrl, {
    max: 1,
    max_lifetime: null,
    onclose: () => {
      locked.clear();
      asked.clear();
      if (!isClosed) quietly(renew());
    },
  });

  async function renew(): Promise<void> {
    const missing = [...held].filter((name) => !locked.has(name) && !asked.has(name));
    await Promise.all(missing.map(lock));
  }

  /** Requests a lock, also again if the server still holds it for a lost connection. */
  async function lock(name: string): Promise<void> {
    const question = Symbol(name);
    asked.set(name, question);
    try {
      const isOurs = await askForLock(sql, name);
      // The answer to an older request may come from a connection that is gone.
      if (isOurs && asked.get(name) === question) locked.add(name);
    } finally {
      if (asked.get(name) === question) asked.delete(name);
    }
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
      asked.delete(jobId);
      quietly(sql`select pg_advisory_unlock(hashtextextended(${jobId}, 0))`);
    },
    async close() {
      isClosed = true;
      await sql.end({ timeout: 1 });
    },
  };
}

/**
 * Whether the connection holds the lock afterwards. Never takes one twice: locks are counted, and a
 * retried job keeps its id, so it would stay locked after its release.
 */
async function askForLock(sql: Sql, name: string): Promise<boolean> {
  const rows = await sql<{ isOurs: boolean }[]>`
    select case when exists (
      select from pg_locks
      where locktype = 'advisory' and objsubid = 1 and granted and pid = pg_backend_pid()
        and (classid::bigint << 32 | objid::bigint) = hashtextextended(${name}, 0)
    ) then true else pg_try_advisory_lock(hashtextextended(${name}, 0)) end as "isOurs"`;
  return rows[0]?.isOurs === true;
}

/** A lost connection is reopened; `onclose` or the next beat renews the locks. */
function quietly(work: PromiseLike<unknown>): void {
  void Promise.resolve(work).catch(() => undefined);
}
