import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { bossWithin } from "@/lib/jobs/open-boss";
import { JOBS_CHANNEL, jobKey, SESSION_QUEUE, type SessionJob } from "@/lib/jobs/queue";

/**
 * Queues a session for the workers, in the transaction that creates it: both exist or neither. A
 * session whose job is not over yet gets no second one.
 */
export async function enqueueSession(tx: Tx, sessionId: string): Promise<void> {
  const job: SessionJob = { sessionId };
  await bossWithin(tx).send(SESSION_QUEUE, job, jobKey(sessionId));
  await tx.execute(sql`select pg_notify(${JOBS_CHANNEL}, '')`);
}
