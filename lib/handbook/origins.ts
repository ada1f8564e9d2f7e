import {
  type HandbookDocument,
  type HandbookFiles,
  memoryPath,
  skillNameOf,
  skillPathOf,
  splitLines,
  summaryPath,
} from "@/lib/handbook/folder";
import type { RunLine } from "@/lib/handbook/grammar/run-line";
import { parseMemory } from "@/lib/handbook/grammar/parse-memory";
import { parseSkill } from "@/lib/handbook/grammar/parse-skill";
import { readSummaryLine } from "@/lib/handbook/grammar/summary-line";
import { holdByLevel, settleLines } from "@/lib/handbook/holding-lines";
import { memoryOrigins, type Origins } from "@/lib/handbook/memory-origins";
import { mergeRests, neverForgotten, type Rests } from "@/lib/handbook/rests";
import type { RunReference } from "@/lib/handbook/runs";

/**
 * H10: the runs that each line of each document rests on, by thread. An empty set: on none that can be
 * forgotten. `runs` names the thread of a run file whose line doesn't; else the file's name stands for it.
 */
export function restsOn(
  files: HandbookFiles,
  runs: readonly RunReference[] = [],
): Map<string, readonly Rests[]> {
  const idOf = runIds(files, runs);
  return new Map(
    [...files].map(([path, document]) => {
      const isMemory = path === memoryPath;
      const { holding, own } = isMemory
        ? memoryOrigins(document, idOf)
        : givenOrigins(path, document);
      return [path, settleLines(holding, own, mergeRests)];
    }),
  );
}

/** The runs that a handbook names: the run files of MEMORY.md, and what was given with other lines. */
export function namedRuns(files: HandbookFiles, runs: readonly RunReference[]): Set<string> {
  const idOf = runIds(files, runs);
  const given = [...files].flatMap(([path, { lines }]) => (path === memoryPath ? [] : lines));
  return new Set([
    ...runLinesOf(files).map(idOf),
    ...given.flatMap(({ by, from = [] }) => (by === "person" ? [] : from)),
  ]);
}

function runLinesOf(files: HandbookFiles): RunLine[] {
  const { blocks } = parseMemory(files.get(memoryPath)?.text ?? "");
  return blocks.flatMap(({ tasks }) => tasks.flatMap((task) => task.runs));
}

/** The run of a run file's line, by its thread. */
export function runIds(
  files: HandbookFiles,
  runs: readonly RunReference[],
): (run: RunLine) => string {
  const written = runLinesOf(files).flatMap(({ file, fields: { thread_id: id } }) =>
    id === undefined ? [] : [[file, id] as const],
  );
  const known = new Map([
    ...runs.map(({ file, threadId }) => [file, threadId] as const),
    ...written,
  ]);
  return ({ file, fields }) => fields.thread_id ?? known.get(file) ?? file;
}

/** A line of the summary or of a skill rests on the runs given with its write, else on all. */
function givenOrigins(path: string, { text, lines: facts }: HandbookDocument): Origins {
  const lines = splitLines(text);
  const isBlank = lines.map((line) => line.trim() === "");
  const own = facts.map(({ by, from = [] }, at): Rests => {
    if (by === "person" && isBlank[at] === false) return neverForgotten;
    return from.length === 0 ? "all" : new Set(from);
  });
  return { holding: { holdsTo: holdGiven(path, text, lines), isBlank }, own };
}

function holdGiven(path: string, text: string, lines: readonly string[]): number[] {
  if (path === summaryPath) return holdSummary(lines);
  const name = skillNameOf(path);
  if (name === null || path !== skillPathOf(name)) return lines.map((_, at) => at);
  const { head, headings } = parseSkill(text);
  const levels = lines.map(() => 0);
  for (const { line, level } of headings) levels[line - 1] = level;
  // A skill is nothing without its front matter.
  return holdByLevel(levels).map((end, at) => (at < head.length ? lines.length - 1 : end));
}

/** The first line holds the whole file, and a topic what stands below it. */
function holdSummary(lines: readonly string[]): number[] {
  const read = lines.map((line, at) => readSummaryLine(line, at + 1));
  const holdsTo = holdByLevel(read.map((line) => (line.kind === "heading" ? line.level : 0)));
  let topic: number | null = null;
  for (const [at, line] of read.entries()) {
    const isInside = line.kind === "bullet" ? line.indent !== "" : /^\s+\S/.test(lines[at] ?? "");
    if (line.kind === "version") holdsTo[at] = lines.length - 1;
    else if (line.kind === "bullet" && !isInside) topic = at;
    else if (line.kind !== "blank" && !isInside) topic = null;
    if (topic !== null && isInside) holdsTo[topic] = at;
  }
  return holdsTo;
}
