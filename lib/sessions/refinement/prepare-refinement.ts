import { fillEmbeddings } from "@/lib/memories/meaning/fill-embeddings";
import type { RunDependencies } from "@/lib/sessions/frame/run";

/** What is missing then is read by a later session, or for the page of look-alikes. */
const longestMs = 30_000;

/** P6: has the embedding model read what is new, so that the prompt can name what is alike in meaning. */
export async function prepareRefinement(
  { db, embeddings }: RunDependencies,
  agentId: string,
  signal: AbortSignal,
): Promise<void> {
  if (embeddings === undefined) return;
  await fillEmbeddings(db, agentId, { model: embeddings, signal, longestMs });
}
