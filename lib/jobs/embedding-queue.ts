import type { PgBoss } from "pg-boss";
import type { Db } from "@/db/client";
import { bossWithin } from "@/lib/jobs/open-boss";

/** The queue of agents whose memories an embedding model is to read; a migration creates it. */
const EMBEDDING_QUEUE = "embeddings";

interface EmbeddingJob {
  readonly agentId: string;
}

/** Fills an agent's embeddings (P6). Ends when there is no more to do for now; never rejects. */
export type FillAgent = (agentId: string, signal: AbortSignal) => Promise<void>;

const pollingIntervalSeconds = 2;

/** Fills agents, one after another. */
export async function workEmbeddings(boss: PgBoss, fill: FillAgent): Promise<void> {
  await boss.work<EmbeddingJob>(EMBEDDING_QUEUE, { pollingIntervalSeconds }, async (jobs) => {
    for (const { data, signal } of jobs) await fill(data.agentId, signal);
  });
}

/** A page that is opened again and again while the provider is down asks once a minute. */
const singletonSeconds = 60;

/** Queues an agent, unless it waits or is read already, or was queued within a minute. */
export async function enqueueEmbeddings(db: Db, agentId: string): Promise<void> {
  const job: EmbeddingJob = { agentId };
  await bossWithin(db).send(EMBEDDING_QUEUE, job, { singletonKey: agentId, singletonSeconds });
}
