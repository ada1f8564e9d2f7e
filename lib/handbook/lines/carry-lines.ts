import { diffArrays } from "diff";
import { type HandbookDocument, type LineFacts, splitLines } from "@/lib/handbook/grammar/document";

// Beyond this many edits lines are matched by their text alone: comparing would cost too much.
const maxEditLength = 2_000;

/** The document with a new text: lines that are still there keep their facts, new ones get `by`. */
export function carryLines(
  old: HandbookDocument | null,
  text: string,
  by: LineFacts,
): HandbookDocument {
  const lines = splitLines(text);
  if (old === null) return { text, lines: lines.map(() => by) };
  const sources = findSources(old, lines);
  return { text, lines: sources.map((at) => (at === null ? by : (old.lines[at] ?? by))) };
}

type Sources = (number | null)[];

function findSources(old: HandbookDocument, after: readonly string[]): Sources {
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

function compareLines(before: readonly string[], after: readonly string[]): Sources {
  const sources: Sources = after.map(() => null);
  const olds = linesIn(before, new Set(after));
  const news = linesIn(after, new Set(before));
  for (const [old, place] of pairEqual(olds, news)) sources[place.at] = old.at;
  return sources;
}

interface PlacedLine {
  readonly text: string;
  readonly at: number;
}

function linesIn(lines: readonly string[], known: ReadonlySet<string>): PlacedLine[] {
  return lines.flatMap((text, at) => (known.has(text) ? [{ text, at }] : []));
}

/** The lines that two lists have in common, in order. */
function pairEqual<Old extends { text: string }>(
  olds: readonly Old[],
  news: readonly PlacedLine[],
): [Old, PlacedLine][] {
  const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);
  const pairs: [Old, PlacedLine][] = [];
  let [from, to] = [0, 0];
  for (const part of diffArrays(texts(olds), texts(news), { maxEditLength }) ?? []) {
    const { length } = part.value;
    if (!part.added && !part.removed) {
      for (let step = 0; step < length; step += 1) {
        const [old, place] = [olds[from + step], news[to + step]];
        if (old !== undefined && place !== undefined) pairs.push([old, place]);
      }
    }
    if (!part.added) from += length;
    if (!part.removed) to += length;
  }
  return pairs;
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
  const places = linesIn(after, new Set(theirs.map(({ text }) => text)));
  return pairEqual(theirs, places).map(([{ line }, { at }]) => [line - 1, at]);
}
