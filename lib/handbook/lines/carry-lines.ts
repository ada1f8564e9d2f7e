import {
  findSources,
  type HandbookDocument,
  type HandbookFiles,
  type LineFacts,
  splitLines,
} from "@/lib/handbook/grammar/document";
import type { RunReference } from "@/lib/handbook/grammar/run-files";
import { restsOn } from "@/lib/handbook/lines/origins";

// Beyond this many edits lines are matched by their text alone: comparing would cost too much.
const mostEdits = 2_000;

/** The document with a new text: lines that are still there keep their facts, new ones get `by`. */
export function carryLines(
  old: HandbookDocument | null,
  text: string,
  by: LineFacts,
): HandbookDocument {
  const lines = splitLines(text);
  if (old === null) return { text, lines: lines.map(() => by) };
  const sources = sourcesOf(old, lines);
  return { text, lines: sources.map((at) => (at === null ? by : (old.lines[at] ?? by))) };
}

type Sources = (number | null)[];

function sourcesOf(old: HandbookDocument, after: readonly string[]): Sources {
  const before = splitLines(old.text);
  const theirs = personLines(old);
  let sources = compareLines(before, after);
  if (!theirs.every(({ line }) => sources.includes(line - 1))) {
    // H8: the persons' lines first, then what is between them.
    const anchors = findAnchors(theirs, after);
    sources = after.map(() => null);
    let [from, to] = [0, 0];
    for (const [at, place] of [...anchors, [before.length, after.length] as const]) {
      const between = compareLines(before.slice(from, at), after.slice(to, place));
      for (const [step, source] of between.entries()) {
        sources[to + step] = source === null ? null : from + source;
      }
      if (place < after.length) sources[place] = at;
      [from, to] = [at + 1, place + 1];
    }
  }
  matchMoved(before, after, sources);
  return sources;
}

/** Lines that only one of the two has are left out first: what is left is little to compare. */
function compareLines(before: readonly string[], after: readonly string[]): Sources {
  const sources: Sources = after.map(() => null);
  const [olds, news] = [placesIn(before, new Set(after)), placesIn(after, new Set(before))];
  const textsOf = (places: readonly number[], lines: readonly string[]) =>
    places.map((at) => lines[at] ?? "");
  const found = findSources(textsOf(olds, before), textsOf(news, after), mostEdits);
  for (const [index, place] of news.entries()) {
    const source = found[index] ?? null;
    sources[place] = source === null ? null : (olds[source] ?? null);
  }
  return sources;
}

function placesIn(lines: readonly string[], known: ReadonlySet<string>): number[] {
  return lines.flatMap((text, at) => (known.has(text) ? [at] : []));
}

/** A line that was moved keeps its facts as well. */
function matchMoved(before: readonly string[], after: readonly string[], sources: Sources): void {
  const used = new Set(sources);
  const free = Map.groupBy(
    [...after.keys()].filter((place) => sources[place] === null),
    (place) => after[place],
  );
  for (const [at, line] of before.entries()) {
    if (used.has(at) || line.trim() === "") continue;
    const place = free.get(line)?.shift();
    if (place !== undefined) sources[place] = at;
  }
}

export interface DroppedLine {
  readonly line: number;
  readonly text: string;
  readonly person: string;
}

/** H8: the persons' lines, but blank ones, that a new text no longer has byte for byte. */
export function droppedPersonLines(old: HandbookDocument, text: string): DroppedLine[] {
  const theirs = personLines(old);
  const kept = new Set(findAnchors(theirs, splitLines(text)).map(([at]) => at));
  return theirs.filter(({ line }) => !kept.has(line - 1));
}

function personLines(old: HandbookDocument): DroppedLine[] {
  return splitLines(old.text).flatMap((text, at): DroppedLine[] => {
    const facts = old.lines[at];
    if (facts?.by !== "person" || text.trim() === "") return [];
    return [{ line: at + 1, text, person: facts.person ?? "" }];
  });
}

/** Where the persons' lines are in a new text: their index before, and now. */
function findAnchors(
  theirs: readonly DroppedLine[],
  after: readonly string[],
): (readonly [number, number])[] {
  const texts = theirs.map(({ text }) => text);
  return compareLines(texts, after).flatMap((source, place) => {
    const own = theirs[source ?? -1];
    return own === undefined ? [] : [[own.line - 1, place] as const];
  });
}

/** Neither blank nor one of the headings that every task has. */
function isShown(line: string): boolean {
  return !/^\s*$|^### (?:rollout_summary_files|keywords)\s*$/.test(line);
}

/** The lines that rest on runs by name and say something, in the order of their files (H10). */
function namedLines(files: HandbookFiles, runs: readonly RunReference[]) {
  const origins = restsOn(files, runs);
  return [...files].flatMap(([path, { text }]) =>
    splitLines(text).flatMap((line, index) => {
      const own = origins.get(path)?.[index] ?? "all";
      return own === "all" || !isShown(line) ? [] : [{ path, line: index + 1, text: line, own }];
    }),
  );
}

/** Those of one run; `isAlone` says whether no other run supports the line. */
export function linesOfRun(files: HandbookFiles, runs: readonly RunReference[], threadId: string) {
  return namedLines(files, runs)
    .filter(({ own }) => own.has(threadId))
    .map(({ own, ...line }) => ({ ...line, isAlone: own.size === 1 }));
}

/** How many of them rest on each run. */
export function countLinesByRun(
  files: HandbookFiles,
  runs: readonly RunReference[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const thread of namedLines(files, runs).flatMap(({ own }) => [...own])) {
    counts.set(thread, (counts.get(thread) ?? 0) + 1);
  }
  return counts;
}

/** H10: by line of the newest text the index of the version it came with; oldest first. */
export function lineOrigins(texts: readonly (readonly string[] | null)[]): readonly number[] {
  let before: readonly string[] = [];
  let origins: readonly number[] = [];
  for (const [index, text] of texts.entries()) {
    const lines = text ?? [];
    const known = origins;
    origins = findSources(before, lines).map((at) => known[at ?? -1] ?? index);
    before = lines;
  }
  return origins;
}
