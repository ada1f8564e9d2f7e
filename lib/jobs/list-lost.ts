import type { Sql } from "@/db/client";
import { DEAD_AFTER_SECONDS, SESSION_QUEUE } from "@/lib/jobs/queue";

interface AbandonedJob {
  readonly id: string;
  readonly retryCount: number;
  readonly sessionId: string;
  /** Time of its last heartbeat, in seconds since 1970. */
  readonly heardAt: number;
  /** No heartbeat for too long, even if its lock is held. */
  readonly isSilent: boolean;
}

/** Claimed jobs that no connection holds, or whose worker has been silent for too long. */
export async function listAbandonedJobs(sql: Sql): Promise<AbandonedJob[]> {
  return sql<AbandonedJob[]>`
    select id, "retryCount", "sessionId", "heardAt", "isSilent" from (
      select id, retry_count as "retryCount", singleton_key as "sessionId",
        extract(epoch from coalesce(heartbeat_on, started_on))::float8 as "heardAt",
        coalesce(heartbeat_on, started_on) < now() - make_interval(secs => ${DEAD_AFTER_SECONDS})
          as "isSilent",
        exists (
          select from pg_locks
          where locktype = 'advisory' and objsubid = 1 and granted
            and database = (select oid from pg_database where datname = current_database())
            and (classid::bigint << 32 | objid::bigint) = hashtextextended(id::text, 0)
        ) as "isHeld"
      from pgboss.job
      where name = ${SESSION_QUEUE} and policy = 'exclusive' and state = 'active'
    ) job
    where "isSilent" or not "isHeld"`;
}

interface StrandedSession {
  readonly sessionId: string;
  /** It is queued and has no ended job: it may still run. */
  readonly isStartable: boolean;
}

/** Open sessions that no job would continue. */
export async function listStrandedSessions(sql: Sql): Promise<StrandedSession[]> {
  return sql<StrandedSession[]>`
    select session.id as "sessionId",
      session.state = 'queued' and not exists (
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
