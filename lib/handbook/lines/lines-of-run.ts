import { diffArrays } from "diff";
import { type HandbookFiles, splitLines } from "@/lib/handbook/grammar/document";
import type { RunReference } from "@/lib/handbook/grammar/run-line";
import { restsOn } from "@/lib/handbook/lines/origins";

export interface RunLine {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** Whether no other run supports it. */
  readonly isAlone: boolean;
}

/** Neither blank nor one of the headings that every task has. */
function isShown(line: string): boolean {
  return !/^\s*$|^### (?:rollout_summary_files|keywords)\s*$/.test(line);
}

/** The lines that rest on a run by name and say something, in the order of their files (H10). */
export function linesOfRun(
  files: HandbookFiles,
  runs: readonly RunReference[],
  threadId: string,
): RunLine[] {
  const origins = restsOn(files, runs);
  return [...files].flatMap(([path, { text }]) => {
    const rests = origins.get(path) ?? [];
    return splitLines(text).flatMap((line, index): RunLine[] => {
      const own = rests[index];
      if (own === undefined || own === "all" || !own.has(threadId) || !isShown(line)) return [];
      return [{ path, line: index + 1, text: line, isAlone: own.size === 1 }];
    });
  });
}

/** How many lines that say something rest on each run by name. */
export function countLinesByRun(
  files: HandbookFiles,
  runs: readonly RunReference[],
): Map<string, number> {
  const counts = new Map<string, number>();
  const origins = restsOn(files, runs);
  for (const [path, { text }] of files) {
    for (const [index, line] of splitLines(text).entries()) {
      const own = origins.get(path)?.[index];
      if (own === undefined || own === "all" || !isShown(line)) continue;
      for (const thread of own) counts.set(thread, (counts.get(thread) ?? 0) + 1);
    }
  }
  return counts;
}

/** Beyond so many changed lines a version is taken as written anew: a diff would take too long. */
const mostChanges = 4_000;

/** H10: by line of the newest text the index of the version it came with; oldest first. */
export function lineOrigins(texts: readonly (readonly string[] | null)[]): readonly number[] {
  let before: readonly string[] = [];
  let origins: readonly number[] = [];
  for (const [index, text] of texts.entries()) {
    const lines = text ?? [];
    origins = carryOrigins(before, lines, origins, index);
    before = lines;
  }
  return origins;
}

function carryOrigins(
  before: readonly string[],
  after: readonly string[],
  origins: readonly number[],
  index: number,
): number[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: mostChanges });
  if (parts === undefined) return after.map(() => index);
  const carried: number[] = [];
  let place = 0;
  for (const { added, removed, count } of parts) {
    if (added) carried.push(...Array.from({ length: count }, () => index));
    else {
      if (!removed) carried.push(...origins.slice(place, place + count));
      place += count;
    }
  }
  return carried;
}
