const maxRuns = 256;
const freshMs = 30 * 86_400_000;

export interface SelectableRun {
  readonly threadId: string;
  readonly updatedAt: Date;
  /** When an agent last read or cited it. */
  readonly usedAt: Date | null;
  readonly uses: number;
}

/** A run's record as a handbook holds it, or as it is there. */
interface RunRecord {
  readonly updatedAt: Date;
  /** Of its content; null where an older session stored none. */
  readonly hash: string | null;
}

/**
 * H1: the runs that a session takes in: used within 30 days, or never used and younger than that. By use
 * count, then recency; at most 256. One that the handbook holds as it is needs no place (H1b); one that
 * was sent again with another content does, whatever its time.
 */
export function selectRuns<Run extends SelectableRun & RunRecord>(
  runs: readonly Run[],
  now: Date,
  held: ReadonlyMap<string, RunRecord>,
): Run[] {
  return runs
    .filter((run) => isFresh(run, now) && !isHeld(run, held.get(run.threadId)))
    .sort(
      (a, b) =>
        b.uses - a.uses ||
        recency(b) - recency(a) ||
        b.updatedAt.getTime() - a.updatedAt.getTime() ||
        (a.threadId < b.threadId ? -1 : 1),
    )
    .slice(0, maxRuns);
}

/** Whether a run is no older than an input may be. */
export function isFresh(run: Pick<SelectableRun, "updatedAt" | "usedAt">, now: Date): boolean {
  return now.getTime() - recency(run) <= freshMs;
}

function isHeld(run: RunRecord, held: RunRecord | undefined): boolean {
  if (held?.updatedAt.getTime() !== run.updatedAt.getTime()) return false;
  return held.hash === null || held.hash === run.hash;
}

function recency({ usedAt, updatedAt }: Pick<SelectableRun, "updatedAt" | "usedAt">): number {
  return (usedAt ?? updatedAt).getTime();
}
