import type { Db } from "@/db/client";
import { loadEmbeddings } from "@/db/queries/embeddings/embedding-rows";
import { runningEnvironment } from "@/lib/env";
import { noMeaning, type Meaning } from "@/lib/ledger/alike/find-alike-in-meaning";
import { findKeptApart } from "@/lib/memories/decisions/list-kept-apart";
import { readApart } from "@/lib/memories/decisions/read-apart";

/**
 * P6: what the embedding model said of an agent's memories. Nothing where none is configured. The
 * calling code has checked permissions.
 */
export async function loadMeaning(db: Db, agentId: string): Promise<Meaning> {
  const model = runningEnvironment().embeddingModel;
  if (model === null) return noMeaning;
  const vectors = await loadEmbeddings(db, { agentId, model });
  if (vectors.size === 0) return noMeaning;
  return { vectors, isApart: readApart(await findKeptApart(db, agentId)).isApart };
}
