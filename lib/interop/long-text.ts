import type { FoundMemory } from "@/lib/interop/finding";
import { countCodePoints, maxContentCodePoints } from "@/lib/ledger/texts/content";

/** Where a text may be parted, best first: paragraphs, lines, sentences, words. */
const borders: readonly RegExp[] = [
  /\n[^\S\n]*\n\s*/g,
  /\n+/g,
  /(?<=[.!?…。！？]["'”’»)\]]?)\s+/g,
  /\s+/g,
];

/**
 * A text as parts of at most `limit` code points, each cut at the last border of the best kind in it.
 * Only white space between parts is left out; an unbroken run is parted between code points. In steps.
 */
export function* splitLongTextInSteps(
  text: string,
  limit: number = maxContentCodePoints,
): Generator<undefined, string[]> {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest !== "") {
    const end = endOfPart(rest, limit);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
    yield;
  }
  return parts;
}

function endOfPart(text: string, limit: number): number {
  let most = 0;
  for (let count = 0; count < limit && most < text.length; count += 1) {
    most += (text.codePointAt(most) ?? 0) > 0xffff ? 2 : 1;
  }
  if (most === text.length) return most;
  // A border may begin right behind the last character.
  const seen = text.slice(0, most + 2);
  for (const border of borders) {
    const last = [...seen.matchAll(border)].findLast(({ index }) => index <= most);
    if (last !== undefined) return last.index;
  }
  return most;
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
