import { worstTokens } from "@/lib/ledger/texts/content";

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

/** A part of a file: numbered lines, and where it ends. Lines count from 1. */
export interface FilePart {
  readonly fromLine: number;
  readonly toLine: number;
  readonly total: number;
  readonly text: string;
}

/** The lines from one on that fit into so many tokens (P7), at least one. Null past the end. */
export function readPart(
  lines: readonly string[],
  fromLine: number,
  mostTokens: number,
): FilePart | null {
  if (fromLine > lines.length) return null;
  const shown: string[] = [];
  let tokens = 0;
  for (let line = fromLine; line <= lines.length; line += 1) {
    const text = `${line}: ${cutLine(lines[line - 1] ?? "")}`;
    tokens += worstTokens(text) + 1;
    if (shown.length > 0 && tokens > mostTokens) break;
    shown.push(text);
  }
  const toLine = fromLine + shown.length - 1;
  return { fromLine, toLine, total: lines.length, text: shown.join("\n") };
}

/** P7: a line must not be larger than a part. In characters. */
export const longestLine = 2_000;

function cutLine(line: string): string {
  if (line.length <= longestLine) return line;
  return `${line.slice(0, longestLine)} … (${line.length - longestLine} more characters in this line)`;
}

/** Lines of a record, in pieces that a part can hold, so that all of it can be read (H3). */
export function wrapLines(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    if (line.length <= longestLine) return [line];
    const points = Array.from(line);
    // A code point may take two characters.
    const most = longestLine / 2;
    return Array.from({ length: Math.ceil(points.length / most) }, (_, index) =>
      points.slice(index * most, (index + 1) * most).join(""),
    );
  });
}
