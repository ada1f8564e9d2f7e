import { type HandbookFiles, isSkillFile, memoryPath, splitLines } from "@/lib/handbook/folder";
import { forgetRuns, type RemovedLine } from "@/lib/handbook/forget";
import type { RunReference } from "@/lib/handbook/runs";

export interface KeptLines {
  /** Of MEMORY.md and the skills, blank lines not counted. */
  readonly oldLines: number;
  readonly restedOnRemoved: number;
  readonly keptLines: number;
  /** The share that is kept of what did not rest on removed runs alone; 1 if there is nothing to keep. */
  readonly ratio: number;
  readonly lost: readonly RemovedLine[];
}

/** H6: how much of a handbook a new one keeps, in lines; null if there was none. A moved line is kept. */
export function measureKept(
  old: HandbookFiles,
  next: HandbookFiles,
  gone: ReadonlySet<string>,
  runs: readonly RunReference[] = [],
): KeptLines | null {
  const isGauged = (path: string) => path === memoryPath || isSkillFile(path);
  const { removed } = forgetRuns(old, gone, runs);
  const excused = new Set(removed.map(({ path, line }) => `${line} ${path}`));
  const lost: RemovedLine[] = [];
  let [oldLines, restedOnRemoved] = [0, 0];
  for (const [path, { text }] of old) {
    if (!isGauged(path)) continue;
    const left = countLines(next.get(path)?.text ?? "");
    for (const [at, line] of splitLines(text).entries()) {
      if (line.trim() === "") continue;
      oldLines += 1;
      if (excused.has(`${at + 1} ${path}`)) {
        restedOnRemoved += 1;
        continue;
      }
      const count = left.get(line) ?? 0;
      if (count > 0) left.set(line, count - 1);
      else lost.push({ path, line: at + 1, text: line });
    }
  }
  if (oldLines === 0) return null;
  const toKeep = oldLines - restedOnRemoved;
  const keptLines = toKeep - lost.length;
  return {
    oldLines,
    restedOnRemoved,
    keptLines,
    ratio: toKeep === 0 ? 1 : keptLines / toKeep,
    lost,
  };
}

function countLines(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of splitLines(text)) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}
