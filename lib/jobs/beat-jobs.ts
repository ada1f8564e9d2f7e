import type { Sql } from "@/db/client";
import { SESSION_QUEUE } from "@/lib/jobs/queue";

/** Says that these attempts are alive. Gives the ids of those that are still the caller's. */
export async function beatJobs(
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
