import { type HandbookFiles, isSkillFile, memoryPath, splitLines } from "@/lib/handbook/folder";
import { forgetRuns, type RemovedLine } from "@/lib/handbook/forget";
import { measureClaims, type GaugedLine } from "@/lib/handbook/kept-claims";
import type { RunReference } from "@/lib/handbook/runs";
import type { ClaimGauge } from "@/lib/ledger/entries/entry";

export interface KeptLines {
  /** Of MEMORY.md and the skills, blank lines not counted. */
  readonly oldLines: number;
  readonly restedOnRemoved: number;
  readonly keptLines: number;
  /** The share that is kept of what did not rest on removed runs alone; 1 if there is nothing to keep. */
  readonly ratio: number;
  readonly lost: readonly RemovedLine[];
  /** What rested on removed runs alone, in all documents (H1b). */
  readonly forgotten: readonly RemovedLine[];
  /** The same by the weight of what the lines say. */
  readonly claims: ClaimGauge;
}

/** H6: how much of a handbook a new one keeps, in lines and claims; null if there was none. A moved line is kept. */
export function measureKept(
  old: HandbookFiles,
  next: HandbookFiles,
  gone: ReadonlySet<string>,
  runs: readonly RunReference[] = [],
): KeptLines | null {
  const isGauged = (path: string) => path === memoryPath || isSkillFile(path);
  const { removed } = forgetRuns(old, gone, runs);
  const excused = new Set(removed.map(({ path, line }) => `${line} ${path}`));
  const leftOver = new Map(
    [...next].flatMap(([path, { text }]) => (isGauged(path) ? [[path, countLines(text)]] : [])),
  );
  const lost: RemovedLine[] = [];
  const gauged: GaugedLine[] = [];
  let [oldLines, restedOnRemoved] = [0, 0];
  for (const [path, { text }] of old) {
    if (!isGauged(path)) continue;
    const left = leftOver.get(path) ?? new Map<string, number>();
    for (const [at, line] of splitLines(text).entries()) {
      if (line.trim() === "") continue;
      oldLines += 1;
      if (excused.has(`${at + 1} ${path}`)) {
        restedOnRemoved += 1;
        continue;
      }
      const count = left.get(line) ?? 0;
      gauged.push({ text: line, isKept: count > 0 });
      if (count > 0) left.set(line, count - 1);
      else lost.push({ path, line: at + 1, text: line });
    }
  }
  if (oldLines === 0) return null;
  const toKeep = oldLines - restedOnRemoved;
  const keptLines = toKeep - lost.length;
  const added = [...leftOver.values()].flatMap((left) =>
    [...left].flatMap(([line, count]) => (count > 0 ? line : [])),
  );
  return {
    claims: measureClaims(gauged, added),
    oldLines,
    restedOnRemoved,
    keptLines,
    ratio: toKeep === 0 ? 1 : keptLines / toKeep,
    lost,
    forgotten: removed,
  };
}

function countLines(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of splitLines(text)) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}
