import type { RunRow } from "@/db/queries/handbook/runs";
import type { HeldRun } from "@/db/queries/handbook/session-runs";
import { sha256 } from "@/db/sha256";
import { compareRuns } from "@/lib/handbook/select-runs";

/** H1: the selected runs against those that the handbook holds, and the hash of each content. */
export function compareSelected(selected: readonly RunRow[], held: ReadonlyMap<string, HeldRun>) {
  const runs = selected.map((row) => ({
    row,
    threadId: row.threadId,
    updatedAt: row.updatedAt.toISOString(),
    hash: sha256(JSON.stringify([row.cwd, row.path, row.summary, row.rawMemory])),
  }));
  const known = [...held].map(
    ([thread, { updatedAt, hash }]) =>
      [thread, { updatedAt: updatedAt.toISOString(), hash }] as const,
  );
  const compared = compareRuns(runs, new Map(known));
  return {
    added: compared.added.map(({ row }) => row),
    retained: compared.retained.map(({ row }) => row),
    removed: compared.removed,
    hashes: new Map(runs.map(({ threadId, hash }) => [threadId, hash])),
  };
}
