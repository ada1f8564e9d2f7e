import {
  type HandbookDocument,
  type HandbookFiles,
  isSkillMain,
  memoryPath,
  parseSkill,
  splitLines,
  summaryPath,
} from "@/lib/handbook/grammar/document";
import type { MemoryBlock, MemorySection, MemoryTask } from "@/lib/handbook/grammar/memory";
import { parseMemory } from "@/lib/handbook/grammar/parse-memory";
import type { RunLine, RunReference } from "@/lib/handbook/grammar/run-files";
import { readSummaryLine } from "@/lib/handbook/grammar/summary";

/** Which lines of a document keep which others in place, and what they rest on. Indices are from 0. */
interface Origins {
  /** The last line that a line holds, such as a heading; its own index if it holds none. */
  readonly holdsTo: readonly number[];
  readonly isBlank: readonly boolean[];
  /** What each line rests on by itself; null where only what it holds counts. */
  readonly own: readonly (Rests | null)[];
}

/** How far each heading holds: up to the next one of its level or above. Level 0 is no heading. */
function holdByLevel(levels: readonly number[]): number[] {
  const next = Array.from({ length: 7 }, () => levels.length);
  const holdsTo = levels.map((_, at) => at);
  for (let at = levels.length - 1; at >= 0; at -= 1) {
    const level = levels[at] ?? 0;
    if (level === 0) continue;
    holdsTo[at] = Math.min(...next.slice(0, level + 1)) - 1;
    next[level] = at;
  }
  return holdsTo;
}

/**
 * Settles a value for each line. A line that holds others gets the merged values of all of them and its
 * own, where it has one. A blank line goes with the line before it; one at the very start, or the empty
 * line that ends a text, goes with the whole document.
 */
export function settleLines<T extends {}>(
  { holdsTo, isBlank }: Omit<Origins, "own">,
  own: readonly (T | null)[],
  merge: (values: readonly T[]) => T,
): T[] {
  const settled: (T | undefined)[] = own.map(() => undefined);
  const gather = (from: number, to: number, first: T | null) => {
    const values = first === null ? [] : [first];
    for (let at = from; at <= to; at += 1) {
      const value = settled[at];
      if (value !== undefined) values.push(value);
    }
    return values;
  };
  for (let at = own.length - 1; at >= 0; at -= 1) {
    const end = holdsTo[at] ?? at;
    if (isBlank[at] !== true) settled[at] = merge(gather(at + 1, end, own[at] ?? null));
  }
  const whole = merge(gather(0, own.length - 1, null));
  const last = own.length - 1;
  let before = whole;
  return settled.map((value, at) => {
    if (value !== undefined) before = value;
    return value ?? (at === last ? whole : before);
  });
}

/** "all" runs, or these; an empty set is a line that rests on none, as a person's. */
export type Rests = ReadonlySet<string> | "all";

export const neverForgotten: Rests = new Set();

/** What lines rest on together; if one is never forgotten, neither is the whole. */
function mergeRests(all: readonly Rests[]): Rests {
  if (all.length === 1 && all[0] !== undefined) return all[0];
  if (all.some((one) => one !== "all" && one.size === 0)) return neverForgotten;
  const runs = new Set<string>();
  for (const one of all) {
    if (one === "all") return "all";
    for (const run of one) runs.add(run);
  }
  return runs;
}

/** H10: what each line of MEMORY.md rests on by itself. `idOf` names the run of a run file's line. */
export function memoryOrigins(
  { text, lines: facts }: HandbookDocument,
  idOf: (run: RunLine) => string,
): Origins {
  const { lines, blocks } = parseMemory(text);
  const own: (Rests | null)[] = lines.map(() => "all");
  const holdsTo = holdByLevel(lines.map(({ level }) => level));
  const set = (from: number, to: number, rests: Rests | null) => own.fill(rests, from - 1, to);
  for (const block of blocks) {
    const runsOf = (tasks: readonly MemoryTask[]) =>
      new Set(tasks.flatMap(({ runs }) => runs.map(idOf)));
    const all = runsOf(block.tasks);
    set(block.from, block.to, all);
    holdHead(
      block,
      lines.map(({ kind }) => kind),
      holdsTo,
    );
    for (const task of block.tasks) {
      const runs = runsOf([task]);
      if (runs.size > 0) set(task.from, task.to, runs);
      for (const run of task.runs) set(run.line, run.line, new Set([idOf(run)]));
    }
    const runsCited = (cites: readonly number[]) => {
      const runs = runsOf(block.tasks.filter(({ number }) => cites.includes(number)));
      return runs.size > 0 ? runs : all;
    };
    for (const section of block.sections) setBullets(section, runsCited, set, holdsTo);
  }
  const isBlank = lines.map(({ kind }) => kind === "blank");
  for (const [at, { by }] of facts.entries()) {
    if (by === "person" && isBlank[at] === false) own[at] = neverForgotten;
  }
  return { holdsTo, isBlank, own };
}

/** Scope and applies_to stay as long as their block's heading: without them it would be read anywhere. */
function holdHead({ from, to }: MemoryBlock, kinds: readonly string[], holdsTo: number[]): void {
  for (let at = from; at < to; at += 1) {
    if (kinds[at] === "scope" || kinds[at] === "applies-to") holdsTo[at] = to - 1;
    else if (kinds[at] !== "blank") return;
  }
}

/** A bullet that cites nothing goes with the bullet it is nested in; its further lines go with it. */
function setBullets(
  { bullets, from }: MemorySection,
  runsCited: (cites: readonly number[]) => Rests,
  set: (from: number, to: number, rests: Rests | null) => void,
  holdsTo: number[],
): void {
  const above: (readonly number[] | undefined)[] = [];
  for (const bullet of bullets) {
    const outer = above.slice(0, bullet.depth).findLast((cites) => cites !== undefined) ?? [];
    const cites = bullet.cites.length > 0 ? bullet.cites : outer;
    above.length = bullet.depth;
    above[bullet.depth] = cites;
    set(bullet.from, bullet.to, runsCited(cites));
    holdsTo[bullet.from - 1] = bullet.to - 1;
  }
  if (bullets.length > 0) set(from, from, null);
}

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
      const origins = isMemory ? memoryOrigins(document, idOf) : givenOrigins(path, document);
      return [path, settleLines(origins, origins.own, mergeRests)];
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

/** The run of a run file's line, by its thread: as its record says, before any text of the handbook. */
export function runIds(
  files: HandbookFiles,
  runs: readonly RunReference[],
): (run: RunLine) => string {
  const recorded = new Map(runs.map(({ file, threadId }) => [file, threadId]));
  const written = new Map(
    runLinesOf(files).flatMap(({ file, fields: { thread_id: id } }) =>
      id === undefined ? [] : [[file, id] as const],
    ),
  );
  return ({ file, fields }) => recorded.get(file) ?? fields.thread_id ?? written.get(file) ?? file;
}

/** A line of the summary or of a skill rests on the runs given with its write, else on all. */
function givenOrigins(path: string, { text, lines: facts }: HandbookDocument): Origins {
  const lines = splitLines(text);
  const isBlank = lines.map((line) => line.trim() === "");
  const own = facts.map(({ by, from = [] }, at): Rests => {
    if (by === "person" && isBlank[at] === false) return neverForgotten;
    return from.length === 0 ? "all" : new Set(from);
  });
  return { holdsTo: holdGiven(path, text, lines), isBlank, own };
}

function holdGiven(path: string, text: string, lines: readonly string[]): number[] {
  if (path === summaryPath) return holdSummary(lines);
  if (!isSkillMain(path)) return lines.map((_, at) => at);
  const { head, headings } = parseSkill(text);
  const levels = lines.map(() => 0);
  for (const { line, level } of headings) levels[line - 1] = level;
  // A skill is nothing without its front matter.
  return holdByLevel(levels).map((end, at) => (at < head.length ? lines.length - 1 : end));
}

/** The first line holds the whole file, and a topic what stands below it. */
function holdSummary(lines: readonly string[]): number[] {
  const read = lines.map((line, at) => readSummaryLine(line, at + 1));
  const holdsTo = holdByLevel(read.map(({ level }) => level));
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
