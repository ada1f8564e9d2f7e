import { diffArrays } from "diff";
import { type HandbookDocument, type LineFacts, splitLines } from "@/lib/handbook/folder";

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
  const before = splitLines(old.text);
  const sources = matchLines(before, lines);
  matchMoved(before, lines, sources, (at) => old.lines[at]?.by === "person");
  return { text, lines: sources.map((at) => (at === null ? by : (old.lines[at] ?? by))) };
}

/** For each new line the old one that it is, by a comparison of both texts. */
function matchLines(before: readonly string[], after: readonly string[]): (number | null)[] {
  const sources: (number | null)[] = after.map(() => null);
  const isIn = (lines: readonly string[]) => {
    const known = new Set(lines);
    return (line: string) => known.has(line);
  };
  const inBoth = (lines: readonly string[], others: readonly string[]) => {
    const isCommon = isIn(others);
    return lines.flatMap((line, at) => (isCommon(line) ? [{ line, at }] : []));
  };
  const olds = inBoth(before, after);
  const news = inBoth(after, before);
  const comparator = (a: { line: string }, b: { line: string }) => a.line === b.line;
  let [from, to] = [0, 0];
  for (const part of diffArrays(olds, news, { comparator, maxEditLength }) ?? []) {
    const { length } = part.value;
    if (!part.added && !part.removed) {
      for (let step = 0; step < length; step += 1) {
        const place = news[to + step]?.at;
        if (place !== undefined) sources[place] = olds[from + step]?.at ?? null;
      }
    }
    if (!part.added) from += length;
    if (!part.removed) to += length;
  }
  return sources;
}

/**
 * A line that was moved keeps its facts as well. A person's line comes first: if one of several equal lines
 * is a person's, it stays theirs.
 */
function matchMoved(
  before: readonly string[],
  after: readonly string[],
  sources: (number | null)[],
  isPersons: (at: number) => boolean,
): void {
  const used = new Set(sources);
  const places = Map.groupBy(after.keys(), (place) => after[place]);
  const moved = before.flatMap((line, at) => (used.has(at) || line.trim() === "" ? [] : [at]));
  for (const at of moved.sort((a, b) => Number(isPersons(b)) - Number(isPersons(a)))) {
    const equal = places.get(before[at]) ?? [];
    const isFree = (place: number) => sources[place] === null;
    const isOurs = (place: number) => isPersons(at) && !isPersons(sources[place] ?? at);
    const place = equal.find(isFree) ?? equal.find(isOurs);
    if (place !== undefined) sources[place] = at;
  }
}

export interface DroppedLine {
  /** From 1, in the old text. */
  readonly line: number;
  readonly text: string;
  readonly person: string;
}

/**
 * H8: the persons' lines that a new text no longer has, byte for byte and in their order. A blank line says
 * nothing and is nobody's.
 */
export function droppedPersonLines(old: HandbookDocument, text: string): DroppedLine[] {
  const lines = splitLines(old.text);
  const theirs = lines.flatMap((line, at): DroppedLine[] => {
    const facts = old.lines[at];
    if (facts?.by !== "person" || line.trim() === "") return [];
    return [{ line: at + 1, text: line, person: facts.person ?? "" }];
  });
  const known = new Set(theirs.map((one) => one.text));
  const after = splitLines(text).filter((line) => known.has(line));
  const stays = theirs.map((one) => one.text);
  let place = 0;
  return (diffArrays(stays, after) ?? []).flatMap((part) => {
    if (part.added) return [];
    const of = theirs.slice(place, (place += part.value.length));
    return part.removed ? of : [];
  });
}
