import { maxContentCodePoints } from "@/lib/ledger/content";
import { countCodePoints } from "@/lib/ledger/tokens";

/** Where a text may be parted, best first: paragraphs, lines, sentences, words. */
const borders: readonly RegExp[] = [
  /\n[^\S\n]*\n\s*/g,
  /\n+/g,
  /(?<=[.!?…。！？]["'”’»)\]]?)\s+/g,
  /\s+/g,
];

/**
 * A text as parts of at most `limit` code points, filled as far as the best border allows. Only
 * white space between parts is left out; an unbroken run is parted between code points.
 */
export function splitLongText(text: string, limit: number = maxContentCodePoints): string[] {
  return splitAt(text.trim(), limit, 0);
}

function splitAt(text: string, limit: number, level: number): string[] {
  if (countCodePoints(text) <= limit) return text === "" ? [] : [text];
  const border = borders[level];
  if (border === undefined) return splitCodePoints(text, limit);
  const parts: Part[] = [];
  for (const piece of piecesOf(text, border)) {
    const open = parts.at(-1);
    const added = open === undefined ? 0 : countCodePoints(text.slice(open.end, piece.end));
    if (open !== undefined && open.length + added <= limit) {
      parts[parts.length - 1] = { start: open.start, end: piece.end, length: open.length + added };
    } else {
      parts.push({ ...piece, length: countCodePoints(text.slice(piece.start, piece.end)) });
    }
  }
  return parts.flatMap((part) =>
    splitAt(text.slice(part.start, part.end).trim(), limit, level + 1),
  );
}

interface Piece {
  readonly start: number;
  readonly end: number;
}

interface Part extends Piece {
  /** In code points. */
  readonly length: number;
}

/** The stretches between the borders. */
function* piecesOf(text: string, border: RegExp): Generator<Piece> {
  let start = 0;
  for (const match of text.matchAll(border)) {
    if (match.index > start) yield { start, end: match.index };
    start = match.index + match[0].length;
  }
  if (start < text.length) yield { start, end: text.length };
}

function splitCodePoints(text: string, limit: number): string[] {
  const parts: string[] = [];
  let start = 0;
  let count = 0;
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) {
    if (count === limit) {
      parts.push(text.slice(start, at));
      start = at;
      count = 0;
    }
    count += 1;
  }
  parts.push(text.slice(start));
  return parts;
}
