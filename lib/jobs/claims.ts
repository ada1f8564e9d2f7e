import { openSql, type Sql } from "@/db/client";

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
  const held = new Set<string>();
  const locked = new Set<string>();
  /** The newest question for each lock that the server has not answered yet. */
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

  /** What the server still holds for a connection that was lost here is asked for again. */
  async function lock(name: string): Promise<void> {
    const question = Symbol(name);
    asked.set(name, question);
    try {
      const isOurs = await askForLock(sql, name);
      // An answer to a question that is not the newest may be of a connection that is gone.
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
 * Whether the connection holds the lock afterwards. It never takes one twice: locks are counted, and
 * a job that is tried again keeps its id, so that it would stay locked after it was let go.
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

/** A lost connection is opened again, and `onclose` or the next beat renews the locks. */
function quietly(work: PromiseLike<unknown>): void {
  void Promise.resolve(work).catch(() => undefined);
}
