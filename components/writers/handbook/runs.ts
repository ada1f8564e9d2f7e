import { readChanges, type SessionRun } from "@/components/writers/handbook/read-changes";
import { splitLines } from "@/lib/handbook/grammar/document";
import { forgetRuns, listForgotten, type RemovedLine } from "@/lib/handbook/lines/forget";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { isWord, splitPieces } from "@/lib/ledger/texts/words";

export interface ForgottenRun {
  readonly run: SessionRun;
  readonly lines: readonly RemovedLine[];
  /** How many other lines it supports that stay. */
  readonly stays: number;
}

export interface ForgottenRuns {
  readonly runs: readonly ForgottenRun[];
  readonly shared: readonly RemovedLine[];
  readonly count: number;
}

/** H10: what is forgotten with the runs that were removed since the last approved session. */
export function listForgottenRuns(view: Pick<SessionView, "drafts" | "start">): ForgottenRuns {
  const { before, runs } = readChanges(view);
  const all = [...runs.values()];
  const removed = all.filter(({ status }) => status === "removed");
  const gone = new Set(removed.map(({ threadId }) => threadId));
  const alone = listForgotten(before, gone, all);
  const isSaid = ({ text }: RemovedLine) => text.trim() !== "";
  const forgotten = removed.map((run): ForgottenRun => {
    const found = alone.get(run.threadId);
    return { run, lines: (found?.removed ?? []).filter(isSaid), stays: found?.stays ?? 0 };
  });
  const named = new Set(forgotten.flatMap(({ lines }) => lines.map(placeOf)));
  const whole = forgetRuns(before, gone, all).removed.filter(isSaid);
  const shared = whole.filter((line) => !named.has(placeOf(line)));
  return { runs: forgotten, shared, count: whole.length };
}

function placeOf({ path, line }: RemovedLine): string {
  return `${line} ${path}`;
}

/** Line numbers as runs: `8, 22, 180 to 185`. */
export function joinLineRuns(
  lines: readonly RemovedLine[],
  before: ReadonlyMap<string, { readonly text: string }>,
): readonly { readonly path: string; readonly from: number; readonly to: number }[] {
  const runs: { path: string; from: number; to: number }[] = [];
  for (const { path, line } of lines) {
    const last = runs.at(-1);
    const texts = splitLines(before.get(path)?.text ?? "");
    const isNext =
      last?.path === path && texts.slice(last.to, line - 1).every((text) => text.trim() === "");
    if (last !== undefined && isNext) last.to = line;
    else runs.push({ path, from: line, to: line });
  }
  return runs;
}

export interface QuotedPiece {
  readonly key: string;
  readonly text: string;
  /** Whether the line has these words, too. */
  readonly isShared: boolean;
}

const smallWords = new Set(
  "a an the and or but of in on at to for from by with as is are was were be it that this not when then".split(
    " ",
  ),
);
const mostPassages = 3;
/** A record may be long: only its first lines are looked through. */
const mostLines = 4_000;

/** The passages of a run with most words of a handbook's line, cut to them, in order. */
export function quoteRun(run: string, line: string): readonly (readonly QuotedPiece[])[] {
  const wanted = new Set(tellingWords(line));
  if (wanted.size === 0) return [];
  // A record often says the same in its raw memory and in its summary.
  const texts = new Set(run.split(/\r?\n/).slice(0, mostLines).map(withoutMarks));
  const passages = [...texts].flatMap((text, index) => {
    const shared = new Set(tellingWords(text).filter((word) => wanted.has(word)));
    return shared.size === 0 ? [] : [{ index, text, score: shared.size }];
  });
  const best = passages.toSorted((a, b) => b.score - a.score || a.index - b.index);
  return best
    .slice(0, mostPassages)
    .filter(({ score }) => score >= Math.min(2, wanted.size))
    .toSorted((a, b) => a.index - b.index)
    .map(({ text }) => cutPieces(text, wanted));
}

function withoutMarks(line: string): string {
  return line.trim().replace(/^[-*#\s]+/, "");
}

function tellingWords(text: string): string[] {
  return splitPieces(text)
    .filter(isWord)
    .map(plain)
    .filter((word) => !smallWords.has(word));
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll("’", "'");
}

/** Words between two shared ones belong to them if they are small or no words. */
function cutPieces(text: string, wanted: ReadonlySet<string>): QuotedPiece[] {
  const words = splitPieces(text);
  const isShared = words.map((word) => isWord(word) && wanted.has(plain(word)));
  const isBetween = (index: number) => {
    const next = isShared.indexOf(true, index);
    const last = isShared.lastIndexOf(true, index);
    if (next === -1 || last === -1) return false;
    return words
      .slice(last + 1, next)
      .every((word) => !isWord(word) || smallWords.has(plain(word)));
  };
  const pieces: QuotedPiece[] = [];
  for (const [index, word] of words.entries()) {
    const shared = isShared[index] === true || isBetween(index);
    const last = pieces.at(-1);
    if (last?.isShared === shared) pieces[pieces.length - 1] = { ...last, text: last.text + word };
    else pieces.push({ key: String(index), text: word, isShared: shared });
  }
  return pieces;
}

/** A run's file in short: `2026-03-02T12-00-00-replay-late-file.md` is `replay-late-file`. */
export function runLabel(file: string): string {
  const [, name = file] =
    /^(?:\d{4}-\d\d-\d\d(?:T\d\d-\d\d-\d\d)?-)?(.+?)(?:-[0-9a-f]{16})?\.md$/.exec(file) ?? [];
  return name;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The day of a run in UTC, as its file and the handbook write it: `17 Nov`. */
export function runDay(updatedAt: string): string {
  const [, month = "", day = ""] = /^\d{4}-(\d\d)-(\d\d)/.exec(updatedAt) ?? [];
  return `${Number(day)} ${months[Number(month) - 1] ?? ""}`.trim();
}
