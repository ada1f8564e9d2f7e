import type { Tx } from "@/db/client";
import {
  listHeadsOf,
  loadHeldRuns,
  type RunSelection,
  selectedRuns,
} from "@/db/queries/handbook/session-runs";

/**
 * H1: the runs of an agent against those that its handbook holds. H1b: a held one that was not
 * selected, such as one that is only too old, stays retained.
 */
export async function compareSelected(tx: Tx, agentId: string, by: RunSelection) {
  const held = await loadHeldRuns(tx, agentId);
  const added = await selectedRuns(tx, agentId, by, held);
  const removed = new Set(held.keys());
  for (const { threadId } of added) removed.delete(threadId);
  const others = await listHeadsOf(tx, agentId, [...removed]);
  const retained = others.filter(({ deletedAt }) => deletedAt === null);
  for (const { threadId } of retained) removed.delete(threadId);
  return {
    held,
    added,
    retained,
    removed,
    /** The records of the removed ones, as far as they are there. */
    gone: others.filter(({ deletedAt }) => deletedAt !== null),
  };
}
