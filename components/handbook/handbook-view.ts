import { useEffect, useMemo, useState } from "react";
import { runDay, runName } from "@/components/handbook/words";
import { type ActionResult, extraOf } from "@/components/ui/form-action";
import { plural } from "@/components/ui/words";
import {
  isSkillMain,
  memoryPath,
  skillNameOf,
  splitLines,
  summaryPath,
} from "@/lib/handbook/grammar/document";
import { parseMemory } from "@/lib/handbook/grammar/parse-memory";
import type { loadHandbookPage } from "@/lib/handbook/load";
import { hitFinder, type ReaderLine, readerLines, textOf } from "@/lib/handbook/lines/reader-lines";

export type HandbookPage = Awaited<ReturnType<typeof loadHandbookPage>>;
export type GivenDocument = HandbookPage["documents"][number];
/** A run as it is named beside lines. */
export type HandbookRun = HandbookPage["runs"][number];
type LineFacts = GivenDocument["lines"][number];

/** A line as it is set: what it says, and what is known of it. */
export interface HandbookLine extends LineFacts {
  readonly path: string;
  readonly number: number;
  readonly source: string;
  readonly set: ReaderLine;
}

/** A part of the contents: the summary, a block of MEMORY.md, a file of a skill. */
export interface HandbookPart {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly kind: "opening" | "block" | "skill" | "file";
  readonly lines: readonly HandbookLine[];
  readonly runs: number;
}

export interface LinePlace {
  readonly path: string;
  readonly line: number;
}

/** A handbook cut into the parts of its contents; what doesn't apply in the folder is left out. */
export function partsOf(documents: readonly GivenDocument[]): HandbookPart[] {
  return documents
    .toSorted((a, b) => Number(b.path === summaryPath) - Number(a.path === summaryPath))
    .flatMap((document) => {
      const lines = linesOf(document);
      return document.path === memoryPath
        ? blocksOf(document, lines)
        : [toPart(document.path, lines, titleOf(document.path), kindOf(document.path))];
    })
    .filter(({ lines }) => lines.length > 0);
}

function linesOf({ path, content, lines, hidden }: GivenDocument): HandbookLine[] {
  const set = readerLines(path, content);
  const left = new Set(hidden);
  return splitLines(content).flatMap((source, at) => {
    const [facts, one] = [lines[at], set[at]];
    if (facts === undefined || one === undefined || left.has(at + 1)) return [];
    return { ...facts, path, number: at + 1, source, set: one };
  });
}

/** The blocks of MEMORY.md; what stands before the first one is a part of its own. */
function blocksOf({ content }: GivenDocument, lines: readonly HandbookLine[]): HandbookPart[] {
  const { blocks } = parseMemory(content);
  const first = blocks[0]?.from ?? lines.length + 1;
  const before = lines.filter(({ number }) => number < first);
  const head = before.some(({ source }) => source.trim() !== "")
    ? [toPart(memoryPath, before, memoryPath, "file")]
    : [];
  return [
    ...head,
    ...blocks.map(({ from, to, title }) =>
      toPart(
        memoryPath,
        lines.filter(({ number }) => from <= number && number <= to),
        title,
        "block",
      ),
    ),
  ];
}

function toPart(
  path: string,
  lines: readonly HandbookLine[],
  title: string,
  kind: HandbookPart["kind"],
): HandbookPart {
  const runs = new Set(lines.flatMap((line) => line.runs ?? [])).size;
  return { id: `part-${lineId(path, lines[0]?.number ?? 0)}`, path, lines, title, kind, runs };
}

function kindOf(path: string): HandbookPart["kind"] {
  if (path === summaryPath) return "opening";
  return isSkillMain(path) ? "skill" : "file";
}

function titleOf(path: string): string {
  if (path === summaryPath) return path;
  const name = skillNameOf(path);
  if (name === null) return path;
  return isSkillMain(path) ? name : path.slice(`skills/${name}/`.length);
}

export function lineId(path: string, number: number): string {
  return `line-${path.replaceAll(/[^A-Za-z0-9]+/g, "-")}-${number}`;
}

/** What a line shows, as one text: a search looks in it. */
export function shownText({ set }: HandbookLine): string {
  return set.kind === "run" ? `${set.file} ${set.threadId ?? ""}` : textOf(set);
}

function hitsIn(part: HandbookPart, searched: string): HandbookLine[] {
  const findIn = hitFinder(searched);
  return part.lines.filter((line) => findIn(shownText(line)).length > 0);
}

/** A run, or a block. */
export type Forgettable =
  | { readonly run: string; readonly name: string }
  | { readonly block: string; readonly name: string };

/** What the page offers to forget: a block that was asked for, else the open run, unless it is deleted. */
export function forgettable(block: string | null, run: HandbookRun | null): Forgettable | null {
  if (block !== null) return { block, name: block };
  if (run === null || run.isDeleted) return null;
  return { run: run.threadId, name: `${runName(run)}, ${runDay(run, true)}` };
}

export interface Forgotten {
  /** Null where nothing was left to forget. */
  readonly act: string | null;
  readonly lines: number;
  readonly name: string;
}

export function sayForgotten({ act, lines, name }: Forgotten): string {
  return act === null
    ? `${name} was forgotten already.`
    : `Forgot ${name}: ${plural(lines, "line")} removed.`;
}

/** A document as it is now, from the refusal of a stale edit (H8). */
interface NewerDocument {
  readonly version: number;
  /** Null where it was removed. */
  readonly content: string | null;
  readonly by: string | null;
}

/** Null for any other answer. */
export function readNewerDocument(
  result: ActionResult | { readonly ok: true } | null,
): NewerDocument | null {
  return extraOf(result, "current");
}

export function lineSearch(place: LinePlace | null, cwd: string | null): string {
  const query = new URLSearchParams({
    ...(cwd !== null && { cwd }),
    ...(place !== null && { path: place.path, line: String(place.line) }),
  });
  return `?${query.toString()}`;
}

/** The line that is chosen. The address keeps it; the page opens at the one that the address names. */
export function useHandbookPlace(first: LinePlace | null, cwd: string | null) {
  const [place, setPlace] = useState(first);
  useEffect(() => {
    if (first !== null) scrollToLine(first);
  }, [first]);
  const choose = (next: LinePlace | null) => {
    setPlace(next);
    window.history.replaceState(window.history.state, "", lineSearch(next, cwd));
  };
  return { place, choose };
}

/** Where what a line rests on comes from below, the line is put above it. */
export function scrollToLine({ path, line }: LinePlace): void {
  const isNarrow = window.matchMedia("(width < 77.5rem)").matches;
  const row = document.getElementById(lineId(path, line));
  row?.scrollIntoView({ block: isNarrow ? "start" : "center" });
}

export function useHandbookSearch(
  parts: readonly HandbookPart[],
  show: (line: HandbookLine) => void,
) {
  const [text, setText] = useState("");
  const [place, setPlace] = useState<number | null>(null);
  const isOn = text.trim() !== "";
  const found = useMemo(
    () => (isOn ? parts.map((part) => [part.id, hitsIn(part, text)] as const) : []),
    [parts, text, isOn],
  );
  const lines = found.flatMap(([, some]) => some);
  const move = (by: 1 | -1) => {
    if (lines.length === 0) return;
    const first = by === 1 ? 0 : lines.length - 1;
    const next = place === null ? first : (place + by + lines.length) % lines.length;
    const line = lines[next];
    if (line === undefined) return;
    setPlace(next);
    show(line);
    scrollToLine({ path: line.path, line: line.number });
  };
  const search = (typed: string) => {
    setText(typed);
    setPlace(null);
  };
  const hits = isOn ? new Map(found.map(([id, some]) => [id, some.length])) : null;
  return { text: isOn ? text : "", search, place, total: lines.length, hits, move };
}
