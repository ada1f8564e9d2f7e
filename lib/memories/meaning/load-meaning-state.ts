import type { Db } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { countTooLong, countWithoutEmbedding } from "@/db/queries/embeddings/embedding-rows";
import type { MeaningState } from "@/lib/browser/look-alikes";
import { runningEnvironment } from "@/lib/env";
import { enqueueEmbeddings } from "@/lib/jobs/embedding-queue";
import { mostInMeaning } from "@/lib/ledger/alike/find-alike-in-meaning";

/**
 * P6: how far the comparison of an agent's memories in meaning has come, for a page that shows it.
 * If embeddings are missing, a worker is asked to fill them. Null where no model is configured.
 */
export async function loadMeaningState(
  db: Db,
  { id: agentId, coreCount }: Pick<AgentRow, "id" | "coreCount">,
): Promise<MeaningState | null> {
  const model = runningEnvironment().embeddingModel;
  if (model === null) return null;
  const waiting = await countWithoutEmbedding(db, { agentId, model });
  if (waiting > 0) await enqueueEmbeddings(db, agentId);
  const tooLong = await countTooLong(db, agentId);
  return { waiting, tooLong, newest: coreCount > mostInMeaning ? mostInMeaning : null };
}
