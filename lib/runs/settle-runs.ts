import type { Db } from "@/db/client";
import {
  findKnownRuns,
  findTakenFiles,
  type KnownRun,
  type NewRun,
} from "@/db/queries/handbook/runs";
import { sha256 } from "@/db/hash-text";
import { Refusal } from "@/lib/errors";
import type { Actor } from "@/lib/ledger/entries/actor";
import { namesOfRunFile } from "@/lib/runs/name-run-file";
import type { RedactedRun } from "@/lib/runs/redact-run";

/** What becomes of a run that comes in. A stale one is older than the one that is there. */
export type RunChange = "added" | "refreshed" | "restored" | "unchanged" | "stale";

export interface SettledRun {
  readonly row: NewRun;
  readonly change: RunChange;
  /** How many secrets were taken out of it. */
  readonly redactions: number;
}

/**
 * Compares runs with those that an agent has (H1). Writes nothing. Each thread is given once.
 * Requires the agent's lock where the result is written.
 */
export async function settleRuns(
  db: Db,
  by: { readonly agentId: string; readonly at: Date; readonly actor: Actor },
  items: readonly RedactedRun[],
): Promise<SettledRun[]> {
  const names = items.map(({ run }) => namesOfRunFile(run));
  const threads = items.map(({ run }) => run.threadId);
  const known = await findKnownRuns(db, by.agentId, threads);
  const taken = await findTakenFiles(db, by.agentId, names.flat());
  return items.map(({ run, redactions }, index) => {
    const { file: _file, updatedAt, ...texts } = run;
    const before = known.get(run.threadId);
    const file = before?.file ?? freeName(names[index] ?? [], run.threadId, taken);
    taken.set(file, run.threadId);
    const added = { agentId: by.agentId, addedAt: by.at, addedBy: by.actor };
    const row: NewRun = { ...texts, ...added, file, updatedAt: new Date(updatedAt) };
    return { row, redactions, change: before === undefined ? "added" : compare(before, row) };
  });
}

function freeName(
  names: readonly string[],
  threadId: string,
  taken: ReadonlyMap<string, string>,
): string {
  const free = names.find((name) => (taken.get(name) ?? threadId) === threadId);
  if (free !== undefined) return free;
  throw Refusal.conflict("file-taken", `Another run has the file name ${names.at(-1) ?? ""}.`);
}

function compare(before: KnownRun, row: NewRun): RunChange {
  if (row.updatedAt < before.updatedAt) return "stale";
  if (before.deletedAt !== null) return "restored";
  const isSame =
    row.updatedAt.getTime() === before.updatedAt.getTime() &&
    row.cwd === before.cwd &&
    row.path === before.path &&
    sha256(row.summary) === before.summaryHash &&
    sha256(row.rawMemory) === before.rawMemoryHash;
  return isSame ? "unchanged" : "refreshed";
}
