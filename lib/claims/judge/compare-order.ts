import type { Claim } from "@/lib/claims/claim";
import { claimOf } from "@/lib/claims/claim";
import { findPlainSwap } from "@/lib/claims/judge/plain-swap";
import { findPermuted } from "@/lib/claims/judge/permuted";
import { compareCases } from "@/lib/claims/judge/name-cases";
import type { Side } from "@/lib/claims/judge/side";
import { inflected } from "@/lib/claims/tables/name-endings";
import { titles } from "@/lib/claims/tables/particles";
import { foldWord } from "@/lib/claims/text/fold-word";
import { isHangul } from "@/lib/claims/text/scripts";
import { readTokens } from "@/lib/claims/text/read-tokens";

/** With how many earlier claims of its kind each claim is compared. */
const mostCompared = 4;
/** How far around a claim its own words are looked for. */
const [mostUnits, mostWords, mostSigns] = [40, 4, 3];
/** A longer row of tokens is no name. */
const longestRow = 12;
/** Words that begin with so many letters alike are one: `pożyczył`, `pożyczyła`. */
const stem = 6;

/**
 * The neighbouring names, numbers or dates of a source that changed places in the result (L1). Two
 * that took their own words with them did not: a clause moved.
 */
export function listSwapped(
  source: Side,
  result: Side,
  isCounted: (claim: Claim) => boolean,
): Claim[] {
  const places = placesOf(result.claims);
  const known = placesOf(source.claims);
  const swapped: Claim[] = [];
  const [before, after] = [source.reading.plain, result.reading.plain];
  const plain = findPlainSwap(before, after) ?? findPermuted(source, result);
  const last = new Map<string, readonly Claim[]>();
  for (const claim of source.claims) {
    const group = groupOf(claim);
    if (group === undefined || !isCounted(claim)) continue;
    const earlier = last.get(group) ?? [];
    last.set(group, [...earlier.slice(1 - mostCompared), claim]);
    if (known.get(keyOf(claim)) === "several") continue;
    for (const other of earlier) {
      const [a, b] = [placeOf(other, places, result), placeOf(claim, places, result)];
      if (a === undefined || b === undefined || a === "several" || b === "several") continue;
      if (known.get(keyOf(other)) === "several") continue;
      const cases = compareCases(source, result, [other, claim], [a, b]);
      if (cases === "kept" || (cases === undefined && a.at < b.at)) continue;
      const isShown = cases === "exchanged" || plain !== undefined;
      if (!isShown && !areSwapped(source, result, [other, claim], [a, b])) continue;
      swapped.push(orderOf(source, other.at, claim.at + claim.text.length));
    }
  }
  if (swapped.length > 0 || plain === undefined) return swapped;
  return [orderOf(source, plain.at, plain.end)];
}

/** Of each text so many names and numbers are compared with those of the others. */
const mostCrossed = 20;

/** A claim that a source and a result have once, with the words around it there and here. */
interface Crossing {
  readonly place: number;
  readonly claim: Claim;
  readonly was: ReadonlySet<string>;
  readonly is: ReadonlySet<string>;
}

/**
 * What two sources gave each other: a name or number that has the words of the other one around it
 * now. `Ana lives in Rome` and `Ben lives in Bonn` became `Ana lives in Bonn, Ben lives in Rome`. By
 * the place of each source.
 */
export function listExchanged(
  sources: readonly Side[],
  results: readonly Side[],
  isCounted: (claim: Claim) => boolean,
): readonly (readonly Claim[])[] {
  const exchanged = sources.map((): Claim[] => []);
  if (sources.length < 2) return exchanged;
  for (const result of results) {
    const crossings = listCrossings(sources, result, isCounted);
    for (const [index, one] of crossings.entries()) {
      for (const other of crossings.slice(index + 1)) {
        if (one.place === other.place || groupOf(one.claim) !== groupOf(other.claim)) continue;
        const isOne = gain(one.is, one.was, other.was) > 0;
        if (!isOne || gain(other.is, other.was, one.was) <= 0) continue;
        for (const { place, claim } of [one, other]) {
          const source = sources[place];
          if (source === undefined) continue;
          exchanged[place]?.push(orderOf(source, claim.at, claim.at + claim.text.length));
        }
      }
    }
  }
  return exchanged;
}

function listCrossings(
  sources: readonly Side[],
  result: Side,
  isCounted: (claim: Claim) => boolean,
): Crossing[] {
  const places = placesOf(result.claims);
  return sources.flatMap((source, place) => {
    const others = sources.filter((side) => side !== source);
    const own = listSingle(source).filter(
      (claim) => isCounted(claim) && !others.some(({ values }) => values.has(claim.value)),
    );
    return own.slice(0, mostCrossed).flatMap((claim) => {
      const now = places.get(keyOf(claim));
      if (now === undefined || now === "several") return [];
      const was = wordsAround(source, claim, [claim, claim]);
      return [{ place, claim, was, is: wordsAround(result, now, [now, now]) }];
    });
  });
}

/** The names, numbers, dates and codes that a text has once. */
function listSingle({ claims }: Side): Claim[] {
  const places = placesOf(claims);
  return claims.filter((claim) => claim.kind !== "token" && places.get(keyOf(claim)) === claim);
}

function orderOf({ reading }: Side, at: number, end: number): Claim {
  const words = reading.text.slice(at, end);
  return claimOf("order", `o:${foldWord(words)}`, words, at);
}

/** What can change places unseen: numbers of one unit, dates, times, names. */
function groupOf({ kind, value }: Claim): string | undefined {
  if (kind === "name" || kind === "token" || kind === "identifier") return kind;
  if (kind === "date") return value.startsWith("n:") ? undefined : `date ${value.charAt(0)}`;
  if (kind === "number") return `number ${value.charAt(0)} ${value.split(" ")[1] ?? ""}`;
  return undefined;
}

/** Where a text has a claim; a name in another case may share any of its stems. */
function placeOf(
  claim: Claim,
  places: ReadonlyMap<string, Claim | "several">,
  { reading: { languages } }: Side,
): Claim | "several" | undefined {
  const place = places.get(keyOf(claim));
  if (place !== undefined || claim.kind !== "name" || !inflected.some((one) => languages.has(one)))
    return place;
  return [...places.values()].find(
    (one) =>
      one !== "several" &&
      one.kind === "name" &&
      one.also.some((form) => claim.also.includes(form)),
  );
}

function placesOf(claims: readonly Claim[]): ReadonlyMap<string, Claim | "several"> {
  const places = new Map<string, Claim | "several">();
  for (const claim of claims) {
    if (groupOf(claim) === undefined) continue;
    const key = keyOf(claim);
    places.set(key, places.has(key) ? "several" : claim);
  }
  return places;
}

/** A name by its stem: cases show who does what to whom, and its order may say it again. */
function keyOf({ kind, value, also }: Claim): string {
  return kind === "name" ? (also.find((one) => one.startsWith("s:")) ?? value) : value;
}

type Pair = readonly [Claim, Claim];

function areSwapped(source: Side, result: Side, before: Pair, after: Pair): boolean {
  const [a, b] = before.map((claim) => wordsAround(source, claim, before));
  const [nowA, nowB] = after.map((claim) => wordsAround(result, claim, after));
  if (a === undefined || b === undefined || nowA === undefined || nowB === undefined) return false;
  const [ofA, ofB] = [gain(nowA, a, b), gain(nowB, b, a)];
  const [was, is] = [frameOf(source, before), frameOf(result, [after[1], after[0]])];
  const isInFrame = isSameFrame(was, is);
  const haveTheOthersWords = ofA > 0 && ofB > 0;
  // A sentence with another verb may say the same of two names that changed places.
  if (before[0].kind === "token") {
    return isInFrame ? ofA + ofB >= 0 : haveTheOthersWords && isLongerFrame(was, is, mostUnits);
  }
  const isNames = before[0].kind === "name";
  if (isNames && areInTwoClauses(source, before) && haveExchangedSide([a, b], [nowA, nowB]))
    return true;
  // Where one of them kept its own words, only the other moved.
  if (ofA < 0 || ofB < 0) return false;
  if (isInFrame || !haveTheOthersWords) return isInFrame;
  return before[0].kind !== "name" || isLongerFrame(was, is, 1);
}

function areInTwoClauses({ reading }: Side, [first, second]: Pair): boolean {
  return clauseEnd.test(reading.plain.slice(first.at + first.text.length, second.at));
}

type Words = ReadonlySet<string>;

/**
 * Whether two names exchanged all that stands on one side of them, and kept what stands on the other:
 * `my sister Ana drives, my brother Ben packs`, `my brother Ben drives, my sister Ana packs`.
 */
function haveExchangedSide(
  [a, b]: readonly [Words, Words],
  [nowA, nowB]: readonly [Words, Words],
): boolean {
  const only = (words: Words, others: Words, side: string) =>
    [...words].filter((word) => word.startsWith(side) && !others.has(word));
  return sides.some(([own, others]) => {
    const [ownA, ownB] = [only(a, b, own), only(b, a, own)];
    const isOther = (now: Words, mine: readonly string[], theirs: readonly string[]) =>
      theirs.some((word) => now.has(word)) && !mine.some((word) => now.has(word));
    const keeps = (now: Words, mine: Words, theirs: Words) =>
      only(mine, theirs, others).length > 0 &&
      only(mine, theirs, others).every((word) => now.has(word)) &&
      !only(theirs, mine, others).some((word) => now.has(word));
    return (
      isOther(nowA, ownA, ownB) &&
      isOther(nowB, ownB, ownA) &&
      keeps(nowA, a, b) &&
      keeps(nowB, b, a)
    );
  });
}

const sides = [
  ["before", "after"],
  ["after", "before"],
] as const;

interface Frame {
  readonly between: string;
  /** What stands next to the pair on its right. */
  readonly next: string;
}

/** What stands between two claims, and after them: `[Elsie] taught [Noah] to`. */
function frameOf(side: Side, [first, second]: Pair): Frame {
  const { plain } = side.reading;
  const [start, end] = [first, second].map((claim) => endOf(endOfRow(claim, side, 1)));
  // `Marc-Antoine` is one name.
  const words = plain
    .slice(start, endOfRow(second, side, -1).at)
    .replace(/^(?:-[^\s.,;:]+)+|(?:[^\s.,;:]+-)+$/g, "");
  const between = frameWords(words);
  const [next = ""] = frameWords(plain.slice(end, (end ?? 0) + mostUnits));
  return { between: between.join(" "), next: next.slice(0, mostSigns) };
}

/** Tokens of scripts without spaces overlap: a name is a row of them. Its first or last one. */
function endOfRow(claim: Claim, { tokenAt }: Side, step: 1 | -1): Claim {
  if (claim.kind !== "token") return claim;
  let last = claim;
  for (let passed = 1; passed < longestRow; passed += 1) {
    const next = tokenAt().get(last.at + step);
    if (next === undefined) break;
    last = next;
  }
  return last;
}

/** Whether so many words more stand between the two now: `taught Noah`, `taught Grandma Elsie`. */
function isLongerFrame({ between: was }: Frame, { between: is }: Frame, words: number): boolean {
  const [long, short] = was.length > is.length ? [was, is] : [is, was];
  if (short === long || short === "" || (!long.startsWith(short) && !long.endsWith(short)))
    return false;
  return long.split(" ").length - short.split(" ").length <= words;
}

/** A claim ends where its particle begins: `태호에게`. */
function endOf({ kind, value, text, at }: Claim): number {
  const bare = value.slice(2);
  const hasParticle = kind === "token" && isHangul(bare.charCodeAt(0)) && text.startsWith(bare);
  return at + (hasParticle ? bare.length : text.length);
}

/** Particles whose form only follows the sound before them are left out. */
const soundOnly = /^(?:은|는|이|가|을|를|와|과|'?[yns]?[aeıiuü])$/;

function frameWords(text: string): string[] {
  return readTokens(text).flatMap(({ kind, fold }) => {
    if (kind === "sign") return [];
    if (kind === "stretch") return [fold];
    return soundOnly.test(fold) || titles.has(fold) ? [] : [fold.slice(0, stem)];
  });
}

/**
 * Whether two claims stand in the same frame. A verb between them is enough; where there is none
 * (`Elsie Noah'a`, `達也さんは美咲さんに`), what follows shows who does what to whom.
 */
function isSameFrame(one: Frame, other: Frame): boolean {
  if (one.between !== other.between) return false;
  return one.next === other.next || /[^\s\u3040-\u30FF]{4}/.test(one.between);
}

/** How much more there is around a claim now of what was around the other one than of its own. */
function gain(
  now: ReadonlySet<string>,
  own: ReadonlySet<string>,
  others: ReadonlySet<string>,
): number {
  return countOf(now, others, own) - countOf(now, own, others);
}

/** How many words around it now were around `these` and not around `those`. */
function countOf(
  now: ReadonlySet<string>,
  these: ReadonlySet<string>,
  those: ReadonlySet<string>,
): number {
  return [...now].filter((word) => these.has(word) && !those.has(word)).length;
}

const clauseEnd = /[.!?;,、，؛،\n](?!\d)/;

/** The words on both sides of a claim within its clause, each with its side. */
function wordsAround({ reading }: Side, claim: Claim, pair: Pair): Set<string> {
  const { plain } = reading;
  const end = claim.at + claim.text.length;
  const left =
    plain
      .slice(Math.max(0, claim.at - mostUnits), claim.at)
      .split(clauseEnd)
      .at(-1) ?? "";
  const right = plain.slice(end, end + mostUnits).split(clauseEnd)[0] ?? "";
  const skipped = new Set(pair.flatMap(({ text }) => itemsOf(text)));
  const near = (items: readonly string[], side: string) =>
    items.filter((item) => !skipped.has(item)).map((item) => `${side} ${item}`);
  const before = itemsOf(left, -mostSigns).slice(-mostWords);
  // What is in brackets belongs to the words before it: `salt (12 g)`.
  const isInBrackets = plain[claim.at - 1] === "(" && plain[end] === ")";
  const after = isInBrackets ? before : itemsOf(right).slice(0, mostWords);
  return new Set([...near(before, "before"), ...near(after, "after")]);
}

/** The words of a text, and of scripts without spaces the first signs of a row, or the last ones. */
function itemsOf(text: string, signs = mostSigns): string[] {
  return readTokens(text).flatMap(({ kind, fold, text: written }) => {
    const row = kind === "stretch" ? Array.from(written) : [];
    if (kind === "stretch") return signs < 0 ? row.slice(signs) : row.slice(0, signs);
    return kind === "sign" ? [] : [fold];
  });
}
