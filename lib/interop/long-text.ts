import type { FoundMemory } from "@/lib/interop/finding";
import { maxContentCodePoints } from "@/lib/ledger/texts/content";
import { countCodePoints } from "@/lib/ledger/texts/tokens";

/** Where a text may be parted, best first: paragraphs, lines, sentences, words. */
const borders: readonly RegExp[] = [
  /\n[^\S\n]*\n\s*/g,
  /\n+/g,
  /(?<=[.!?…。！？]["'”’»)\]]?)\s+/g,
  /\s+/g,
];

/**
 * A text as parts of at most `limit` code points, filled as far as the best border allows. Only
 * white space between parts is left out; an unbroken run is parted between code points. In steps.
 */
export function* splitLongTextInSteps(
  text: string,
  limit: number = maxContentCodePoints,
): Generator<undefined, string[]> {
  const parts: string[] = [];
  for (const stretch of stretchesOf(text.trim())) {
    for (const part of yield* splitAt(stretch.trim(), limit, 0)) parts.push(part);
    yield;
  }
  return parts;
}

const piecesPerStep = 5_000;
/** In UTF-16 units: what is longer is cut first, as a search for borders looks through all of it. */
const stretchLength = 500_000;
const cutWithin = 10_000;

function* stretchesOf(text: string): Generator<string> {
  let start = 0;
  while (text.length - start > stretchLength) {
    const end = cutBefore(text, start + stretchLength);
    yield text.slice(start, end);
    start = end;
  }
  yield text.slice(start);
}

/** The last paragraph, line or word that ends a little before a place; else the place itself. */
function cutBefore(text: string, place: number): number {
  const tail = text.slice(place - cutWithin, place);
  for (const border of ["\n\n", "\n", " "]) {
    const at = tail.lastIndexOf(border);
    if (at !== -1) return place - cutWithin + at;
  }
  const isHighSurrogate = (text.charCodeAt(place - 1) & 0xfc00) === 0xd800;
  return isHighSurrogate ? place - 1 : place;
}

function* splitAt(text: string, limit: number, level: number): Generator<undefined, string[]> {
  if (countCodePoints(text) <= limit) return text === "" ? [] : [text];
  const border = borders[level];
  if (border === undefined) return splitCodePoints(text, limit);
  const parts: Part[] = [];
  let seen = 0;
  for (const piece of piecesOf(text, border)) {
    seen += 1;
    if (seen % piecesPerStep === 0) yield;
    const open = parts.at(-1);
    const added = open === undefined ? 0 : countCodePoints(text.slice(open.end, piece.end));
    if (open !== undefined && open.length + added <= limit) {
      parts[parts.length - 1] = { start: open.start, end: piece.end, length: open.length + added };
    } else {
      parts.push({ ...piece, length: countCodePoints(text.slice(piece.start, piece.end)) });
    }
  }
  const split: string[] = [];
  for (const { start, end } of parts) {
    const within = yield* splitAt(text.slice(start, end).trim(), limit, level + 1);
    for (const one of within) split.push(one);
  }
  return split;
}

interface Piece {
  readonly start: number;
  readonly end: number;
}

interface Part extends Piece {
  /** In code points. */
  readonly length: number;
}

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

/** A text with what it is about before it, so that it can be read alone. */
export function withHeading(heading: string | null, text: string): string {
  if (heading === null || heading === "") return text;
  return /[.:?!…]$/.test(heading) ? `${heading} ${text}` : `${heading}: ${text}`;
}

/** A heading longer than this is text of its own and is not repeated before each part. */
const maxHeadingCodePoints = 1_000;

/**
 * A found text under its heading. Where it may be split and is over the limit of one memory: as
 * parts at the best borders, each of which carries the heading along. Nothing is cut off. In steps.
 */
export function* contentParts({
  heading = null,
  content,
  splittable = false,
}: FoundMemory): Generator<undefined, string[]> {
  const text = content.trim();
  const whole = text === "" ? "" : withHeading(heading, text);
  if (!splittable || countCodePoints(whole) <= maxContentCodePoints) return [whole];
  const headingLength = countCodePoints(heading ?? "");
  if (headingLength === 0 || headingLength > maxHeadingCodePoints) {
    return yield* splitLongTextInSteps(whole);
  }
  const room = maxContentCodePoints - headingLength - 2;
  const parts = yield* splitLongTextInSteps(text, room);
  return parts.map((part) => withHeading(heading, part));
}
