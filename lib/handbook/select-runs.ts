import { isSameTime } from "@/lib/handbook/runs";

const maxRuns = 256;
const freshMs = 30 * 86_400_000;

export interface SelectableRun {
  readonly threadId: string;
  readonly updatedAt: string;
  /** When an agent last read or cited it. */
  readonly usedAt: Date | null;
  readonly uses: number;
}

/**
 * H1: the runs that a session takes in: used within 30 days, or never used and younger than that. By use
 * count, then recency; at most 256.
 */
export function selectRuns<Run extends SelectableRun>(runs: readonly Run[], now: Date): Run[] {
  return runs
    .filter((run) => now.getTime() - recency(run) <= freshMs)
    .sort(
      (a, b) =>
        b.uses - a.uses ||
        recency(b) - recency(a) ||
        Date.parse(b.updatedAt) - Date.parse(a.updatedAt) ||
        (a.threadId < b.threadId ? -1 : 1),
    )
    .slice(0, maxRuns);
}

function recency({ usedAt, updatedAt }: SelectableRun): number {
  return usedAt?.getTime() ?? Date.parse(updatedAt);
}

export interface RunChanges<Run> {
  /** New or refreshed ones, in the order of their selection. */
  readonly added: readonly Run[];
  /** Those among the added that the last approved session knew as they were before. */
  readonly refreshed: readonly Run[];
  readonly retained: readonly Run[];
  /** Threads that the last approved session had and whose record is gone. */
  readonly removed: readonly string[];
}

/** A run's record as a session was given it. */
export interface KnownRecord {
  readonly updatedAt: string;
  /** Of its content; null where an older session stored none. */
  readonly hash: string | null;
}

/**
 * H1: what changed since the last approved session, which had these threads with their records. A
 * run that was sent again with another content is refreshed, whatever its time. H1b: one that is
 * there and was not selected, such as one that is only too old, stays retained.
 */
export function compareRuns<
  Run extends Pick<SelectableRun, "threadId" | "updatedAt"> & { readonly hash: string },
>(
  selected: readonly Run[],
  lastApproved: ReadonlyMap<string, KnownRecord>,
  unselected: readonly Run[] = [],
): RunChanges<Run> {
  const isRetained = ({ threadId, updatedAt, hash }: Run) => {
    const before = lastApproved.get(threadId);
    if (before === undefined || !isSameTime(before.updatedAt, updatedAt)) return false;
    return before.hash === null || before.hash === hash;
  };
  const added = selected.filter((run) => !isRetained(run));
  const there = new Set([...selected, ...unselected].map(({ threadId }) => threadId));
  return {
    added,
    refreshed: added.filter(({ threadId }) => lastApproved.has(threadId)),
    retained: [
      ...selected.filter(isRetained),
      ...unselected.filter(({ threadId }) => lastApproved.has(threadId)),
    ],
    removed: [...lastApproved.keys()].filter((threadId) => !there.has(threadId)),
  };
}
