import type { RunRow } from "@/db/queries/handbook/runs";
import { printRawMemories } from "@/lib/handbook/run-files/raw-memories";
import { printRunFile } from "@/lib/handbook/run-files/run-file";
import { rawMemoriesPath, runFolder } from "@/lib/handbook/run-files/run-record";
import { wrapLines } from "@/lib/handbook/read-part";
import { splitLines } from "@/lib/handbook/folder";
import type { RunReference } from "@/lib/handbook/runs";
import { worstTokens } from "@/lib/ledger/texts/worst-tokens";

/** What a session's model may read besides the handbook (H3). */
export interface HandbookInputs {
  /** The read-only files, in lines, by path. */
  readonly files: ReadonlyMap<string, readonly string[]>;
  /** The lines of raw_memories.md that hold the added runs: all must be read. */
  readonly mustRead: number;
}

/** H1: as many added runs as fit, most useful first, and at least one. */
export function takeRuns(added: readonly RunRow[], roomTokens: number): RunRow[] {
  let left = roomTokens;
  const taken: RunRow[] = [];
  for (const run of added) {
    left -= worstTokens(run.rawMemory) + entryTokens;
    if (taken.length > 0 && left < 0) break;
    taken.push(run);
  }
  return taken;
}

/** A run's line in the prompt and its head in raw_memories.md. */
const entryTokens = 200;

export function planInputs(taken: readonly RunRow[], retained: readonly RunRow[]): HandbookInputs {
  const all = [...taken, ...retained];
  const read = (text: string) => wrapLines(splitLines(text));
  const raw = read(printRawMemories(all));
  const files = new Map<string, readonly string[]>([[rawMemoriesPath, raw]]);
  for (const run of all) files.set(runFolder + run.file, read(printRunFile(run)));
  const mustRead = retained.length === 0 ? raw.length : read(printRawMemories(taken)).length - 1;
  return { files, mustRead: taken.length === 0 ? 0 : mustRead };
}

export function toReference(
  run: Pick<RunRow, "threadId" | "file" | "cwd" | "path" | "updatedAt">,
): RunReference {
  const { threadId, file, cwd, path: rolloutPath, updatedAt } = run;
  return { threadId, file, cwd, rolloutPath, updatedAt: updatedAt.toISOString() };
}
