import {
  type HandbookFiles,
  isSkillFile,
  memoryPath,
  splitLines,
} from "@/lib/handbook/grammar/document";
import type { RunReference } from "@/lib/handbook/grammar/run-files";
import { forgetRuns, type RemovedLine } from "@/lib/handbook/lines/forget";
import { listSpecifics, readText } from "@/lib/losses/read-text";

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
  /** The specifics of those lines, each once, and how many of them are still there. */
  readonly specifics: { readonly old: number; readonly kept: number };
}

/** H6: how much of a handbook a new one keeps, in lines and specifics; null if there was none. A moved line is kept. */
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
  const gauged: string[] = [];
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
      gauged.push(line);
      if (count > 0) left.set(line, count - 1);
      else lost.push({ path, line: at + 1, text: line });
    }
  }
  if (oldLines === 0) return null;
  const toKeep = oldLines - restedOnRemoved;
  const keptLines = toKeep - lost.length;
  return {
    specifics: keptSpecifics(
      gauged,
      [...next].filter(([path]) => isGauged(path)),
    ),
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

/** A specific is kept wherever the new handbook has it: in a kept line or a new one. */
function keptSpecifics(
  lines: readonly string[],
  next: readonly [string, { readonly text: string }][],
): KeptLines["specifics"] {
  const old = specificsOf(lines.join("\n"));
  const { keys } = readText(next.map(([, { text }]) => text).join("\n"));
  return { old: old.length, kept: old.filter(({ key }) => keys.has(key)).length };
}

let lastRead: { readonly text: string; readonly found: ReturnType<typeof listSpecifics> } | null =
  null;

/** A session measures the same old lines after each write: they are read once. */
function specificsOf(text: string): ReturnType<typeof listSpecifics> {
  if (lastRead?.text !== text) lastRead = { text, found: listSpecifics(text) };
  return lastRead.found;
}
