import { normaliseText } from "@/lib/ledger/texts/normalised-text";
import { showHidden } from "@/lib/ledger/texts/show-hidden";
import { splitPieces } from "@/lib/ledger/texts/words";

/** A passage of so many signs is quoted whole on both sides, with what did not change within it. */
const maxPassage = 32;
/** What a mark lists: the texts themselves are shown beside it. */
const maxListed = 8;
const maxQuoted = 60;

/** Signs that say nothing beside words that changed. */
const looseMark = /^[.,;:…"'`´“”„‟‘’‚‛«»‹›「」『』]$/u;

/** A word, number or sign of a text, and where it stands in it. */
interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * What an update changed: `"10" became "20"`, or `removed "never"; added "always"`. For texts that
 * differ when normalised; of bounded length, in one pass.
 */
export function sayChanges(before: string, after: string): string {
  const [old, now] = cutCommon(piecesOf(before), piecesOf(after), keyOf);
  const [removed, added] = [old.filter(isTelling), now.filter(isTelling)];
  if (removed.length + added.length > 0) return sayWords([before, removed], [after, added]);
  if (old.length + now.length > 0) return sayPassage([before, old], [after, now]);
  const [exactOld, exactNow] = cutCommon(piecesOf(before), piecesOf(after), ({ text }) => text);
  return exactOld.length + exactNow.length > 0
    ? sayPassage([before, exactOld], [after, exactNow])
    : "spaces between its signs changed";
}

/** The words of `text` that none of the others has, in quotes; null where there are none. */
export function sayMissing(text: string, others: readonly string[]): string | null {
  const known = new Set(others.flatMap((other) => piecesOf(other).map(keyOf)));
  const missing = runsOf(piecesOf(text), (one) => isTelling(one) && !known.has(keyOf(one)));
  return missing.length === 0 ? null : list(text, missing);
}

/** Everything of a text but its white space, in order. */
function piecesOf(content: string): Piece[] {
  let end = 0;
  return splitPieces(content).flatMap((text) => {
    const start = end;
    end += text.length;
    return /^\p{White_Space}/u.test(text) ? [] : [{ text, start, end }];
  });
}

type Side = readonly [text: string, pieces: readonly Piece[]];

function sayWords(before: Side, after: Side): string {
  if (Math.max(lengthOf(before), lengthOf(after)) <= maxPassage) return sayPassage(before, after);
  const removed = surplusOf(before, after);
  const added = surplusOf(after, before);
  if (removed.length + added.length === 0) return `order changed: ${sayPassage(before, after)}`;
  return [
    ...(removed.length > 0 ? [`removed ${list(before[0], removed)}`] : []),
    ...(added.length > 0 ? [`added ${list(after[0], added)}`] : []),
  ].join("; ");
}

function lengthOf([, pieces]: Side): number {
  return (pieces.at(-1)?.end ?? 0) - (pieces[0]?.start ?? 0);
}

function sayPassage(before: Side, after: Side): string {
  if (after[1].length === 0) return `removed ${quote(before)}`;
  if (before[1].length === 0) return `added ${quote(after)}`;
  return `${quote(before)} became ${quote(after)}`;
}

/** Both without what they begin and end with alike. */
function cutCommon(
  before: readonly Piece[],
  after: readonly Piece[],
  key: (piece: Piece) => string,
): [Piece[], Piece[]] {
  const isSame = (a: Piece | undefined, b: Piece | undefined) =>
    a !== undefined && b !== undefined && key(a) === key(b);
  let start = 0;
  while (isSame(before[start], after[start])) start += 1;
  const most = Math.min(before.length, after.length) - start;
  let end = 0;
  while (end < most && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  return [before.slice(start, before.length - end), after.slice(start, after.length - end)];
}

/** The words that one side has more often than the other, whatever their order. */
function surplusOf([, pieces]: Side, [, others]: Side): Piece[][] {
  const left = new Map<string, number>();
  for (const other of others) left.set(keyOf(other), (left.get(keyOf(other)) ?? 0) + 1);
  return runsOf(pieces, (one) => {
    const count = left.get(keyOf(one)) ?? 0;
    left.set(keyOf(one), count - 1);
    return count <= 0;
  });
}

/** Neighbours that are both chosen, together. */
function runsOf(pieces: readonly Piece[], isChosen: (piece: Piece) => boolean): Piece[][] {
  const runs: Piece[][] = [];
  let isOpen = false;
  for (const one of pieces) {
    const isIn = isChosen(one);
    if (isIn && isOpen) runs.at(-1)?.push(one);
    else if (isIn) runs.push([one]);
    isOpen = isIn;
  }
  return runs;
}

function list(text: string, runs: readonly (readonly Piece[])[]): string {
  const shown = runs.slice(0, maxListed).map((run) => quote([text, run]));
  const rest = runs.length - shown.length;
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join(", ");
}

function quote([text, pieces]: Side): string {
  const words = text.slice(pieces[0]?.start, pieces.at(-1)?.end).replace(/\s+/gu, " ");
  const signs = Array.from(words);
  const shown = signs.length <= maxQuoted ? words : `${signs.slice(0, maxQuoted).join("")}…`;
  return `"${showInvisible(shown)}"`;
}

/** What cannot be seen, or turns the reading direction, as its code point. */
function showInvisible(text: string): string {
  // The tags that are left after the first step are those of a flag.
  return showHidden(text).replace(
    /(?![\u200D\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
    },
  );
}

const isTelling = ({ text }: Piece) => !looseMark.test(text);

function keyOf({ text }: Piece): string {
  return normaliseText(text);
}
