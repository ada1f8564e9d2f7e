import type { Tx } from "@/db/client";
import type { RunRow } from "@/db/queries/handbook/runs";
import { selectedRuns, type RunSelection } from "@/db/queries/handbook/run-uses";
import { listRunsOf, loadHeldRuns } from "@/db/queries/handbook/session-runs";
import { sha256 } from "@/db/sha256";
import { compareRuns } from "@/lib/handbook/select-runs";

/** H1: the runs of an agent against those that its handbook holds, and the hash of each content. */
export async function compareSelected(tx: Tx, agentId: string, by: RunSelection) {
  const selected = (await selectedRuns(tx, agentId, by)).map(toCompared);
  const held = await loadHeldRuns(tx, agentId);
  const chosen = new Set(selected.map(({ threadId }) => threadId));
  const unchosen = [...held.keys()].filter((threadId) => !chosen.has(threadId));
  const others = await listRunsOf(tx, agentId, unchosen);
  const there = others.filter(({ deletedAt }) => deletedAt === null).map(toCompared);
  const known = [...held].map(
    ([thread, { updatedAt, hash }]) =>
      [thread, { updatedAt: updatedAt.toISOString(), hash }] as const,
  );
  const compared = compareRuns(selected, new Map(known), there);
  const removed = new Set(compared.removed);
  return {
    held,
    isEmpty: selected.length === 0,
    added: compared.added.map(({ row }) => row),
    retained: compared.retained.map(({ row }) => row),
    removed,
    /** The records of the removed ones, as far as they are there. */
    gone: others.filter(({ threadId }) => removed.has(threadId)),
    hashes: new Map(selected.map(({ threadId, hash }) => [threadId, hash])),
  };
}

function toCompared(row: RunRow) {
  return {
    row,
    threadId: row.threadId,
    updatedAt: row.updatedAt.toISOString(),
    hash: sha256(JSON.stringify([row.cwd, row.path, row.summary, row.rawMemory])),
  };
}
