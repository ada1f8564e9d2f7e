import {
  type HandbookFiles,
  joinLines,
  memoryPath,
  splitLines,
  summaryPath,
} from "@/lib/handbook/grammar/document";
import type { MemoryBlock } from "@/lib/handbook/grammar/memory";
import { parseMemory } from "@/lib/handbook/grammar/parse-memory";
import type { RunReference } from "@/lib/handbook/grammar/run-files";
import {
  memoryOrigins,
  namedRuns,
  neverForgotten,
  restsOn,
  runIds,
  settleLines,
} from "@/lib/handbook/lines/origins";

export interface RemovedLine {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

export interface Forgotten {
  readonly files: HandbookFiles;
  readonly removed: readonly RemovedLine[];
  /** Lines that rest on what was removed, and on other runs as well. */
  readonly stays: number;
}

/** H10: removes exactly the lines that rest on these runs alone. No other byte changes. */
export function forgetRuns(
  files: HandbookFiles,
  gone: ReadonlySet<string>,
  runs: readonly RunReference[] = [],
): Forgotten {
  return removeLines(files, linesOn(files, runs, gone));
}

/** H10: removes a block and what rests on its runs alone. A person's lines and headings stay. */
export function forgetBlock(
  files: HandbookFiles,
  title: string,
  runs: readonly RunReference[] = [],
): Forgotten {
  const memory = files.get(memoryPath) ?? { text: "", lines: [] };
  const { blocks } = parseMemory(memory.text);
  const idOf = runIds(files, runs);
  const runsOf = (some: readonly MemoryBlock[]) =>
    new Set(some.flatMap(({ tasks }) => tasks.flatMap((task) => task.runs.map(idOf))));
  const those = blocks.filter((block) => block.title === title);
  const others = blocks.filter((block) => block.title !== title);
  const isInBlock = (at: number) => those.some(({ from, to }) => from <= at + 1 && at < to);
  const origins = memoryOrigins(memory, idOf);
  const staying = settleLines(
    origins,
    origins.own.map((rests, at) => !isInBlock(at) || rests === neverForgotten),
    (values) => values.includes(true),
  );
  const orphans = runsOf(those);
  for (const run of runsOf(others)) orphans.delete(run);
  const elsewhere = linesOn(files, runs, orphans);
  return removeLines(files, {
    isGone: (path, at) =>
      path === memoryPath ? staying[at] === false : elsewhere.isGone(path, at),
    isTouched: (path, at) => (path === memoryPath ? isInBlock(at) : elsewhere.isTouched(path, at)),
  });
}

interface ChosenLines {
  readonly isGone: (path: string, at: number) => boolean;
  /** Whether removing has anything to do with the line, gone or not. */
  readonly isTouched: (path: string, at: number) => boolean;
}

/** The lines that rest on some runs: on these alone, or on these among others. */
function linesOn(
  files: HandbookFiles,
  runs: readonly RunReference[],
  gone: ReadonlySet<string>,
): ChosenLines {
  const rests = restsOn(files, runs);
  const named = namedRuns(files, runs);
  return {
    isGone: (path, at) => {
      const one = rests.get(path)?.[at] ?? neverForgotten;
      const on = one === "all" ? named : one;
      return on.size > 0 && [...on].every((run) => gone.has(run));
    },
    isTouched: (path, at) => {
      const one = rests.get(path)?.[at] ?? "all";
      return one !== "all" && [...one].some((run) => gone.has(run));
    },
  };
}

function removeLines(files: HandbookFiles, { isGone, isTouched }: ChosenLines): Forgotten {
  let stays = 0;
  for (const [path, { text }] of files) {
    for (const [at, line] of splitLines(text).entries()) {
      if (line.trim() !== "" && isTouched(path, at) && !isGone(path, at)) stays += 1;
    }
  }
  return { ...keepLines(files, (path, at) => !isGone(path, at)), stays };
}

/** Keeps some lines with their facts. A document without lines goes, but for the two main ones. */
function keepLines(
  files: HandbookFiles,
  isKept: (path: string, at: number) => boolean,
): Omit<Forgotten, "stays"> {
  const kept = new Map(files);
  const removed: RemovedLine[] = [];
  for (const [path, document] of files) {
    const lines = splitLines(document.text);
    const left = lines.flatMap((_, at) => (isKept(path, at) ? [at] : []));
    if (left.length === lines.length) continue;
    for (const [at, text] of lines.entries()) {
      if (!isKept(path, at)) removed.push({ path, line: at + 1, text });
    }
    if (left.length > 0) {
      kept.set(path, {
        text: joinLines(left.map((at) => lines[at] ?? "")),
        lines: left.map((at) => document.lines[at] ?? { by: "session" }),
      });
    } else if (path === memoryPath || path === summaryPath) {
      kept.set(path, { text: "", lines: [{ by: "session" }] });
    } else {
      kept.delete(path);
    }
  }
  return { files: kept, removed };
}
