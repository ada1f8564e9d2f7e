import { isMarker, type Claim } from "@/lib/claims/claim";
import { findLike } from "@/lib/claims/find/find-markers";
import type { Side } from "@/lib/claims/judge/side";
import { addStems } from "@/lib/claims/judge/sentence-words";
import { foldWord } from "@/lib/claims/text/fold-word";

/** More markers than this in one text are compared by their number alone. */
const mostCompared = 40;

interface Marker {
  readonly claim: Claim;
  /** The words of its sentence; none where they are not compared. */
  readonly words: ReadonlySet<string>;
}

interface MarkerChanges {
  /** What each source had and the results don't say, by the place of the source. */
  readonly gone: readonly (readonly Claim[])[];
  /** What the results say and no source did. */
  readonly added: readonly Claim[];
}

/**
 * Which negations, hedges and conditions came or went. One covers another of its kind in a sentence
 * about the same; the words of both may differ (`never`, `not`). So does what may say the same
 * (`unavailable`), and so do several that together say the same as others (`unless`, `if not`).
 */
export function compareMarkers(before: readonly Side[], after: readonly Side[]): MarkerChanges {
  const [sources, results] = [before.map(markersOf), after.flatMap(markersOf)];
  const gone = before.map((side, index) =>
    withoutLike(listUnmatched(sources[index] ?? [], results), [side], after),
  );
  const added = withoutLike(listUnmatched(results, sources.flat()), after, before);
  const same = new Set(gone.flatMap((markers) => listSame(markers, added)));
  const rest = (markers: readonly Marker[]) =>
    markers.filter((marker) => !same.has(marker)).map(({ claim }) => claim);
  return { gone: gone.map(rest), added: rest(added) };
}

/** Those of some markers for which there is no other of their kind, each taken once. */
function listUnmatched(needed: readonly Marker[], there: readonly Marker[]): Marker[] {
  const kinds = Map.groupBy(there, ({ claim }) => claim.value);
  return [...Map.groupBy(needed, ({ claim }) => claim.value)].flatMap(([kind, markers]) =>
    matchKind(markers, kinds.get(kind) ?? []),
  );
}

function matchKind(needed: readonly Marker[], there: readonly Marker[]): Marker[] {
  if (needed.length > mostCompared || there.length > mostCompared) {
    return needed.slice(there.length);
  }
  const free = new Set(there);
  // The marker with the most in common first.
  const pairs = needed
    .flatMap((one) => there.map((other) => ({ one, other, shared: countShared(one, other) })))
    .filter(
      ({ one, other, shared }) => shared > 0 || one.words.size === 0 || other.words.size === 0,
    )
    .toSorted((a, b) => b.shared - a.shared);
  const open = new Set(needed);
  for (const { one, other } of pairs) {
    if (!open.has(one) || !free.has(other)) continue;
    open.delete(one);
    free.delete(other);
  }
  return [...open];
}

function countShared(one: Marker, other: Marker): number {
  let shared = one.claim.text === other.claim.text ? 0.5 : 0;
  for (const word of one.words) if (other.words.has(word)) shared += 1;
  return shared >= 1 ? shared : 0;
}

/** Without those for which the other texts have words that may say the same, and their own texts don't. */
function withoutLike(
  markers: readonly Marker[],
  own: readonly Side[],
  others: readonly Side[],
): Marker[] {
  if (markers.length === 0 || markers.length > mostCompared) return [...markers];
  const likeOf = (sides: readonly Side[], value: string) =>
    sides.flatMap((side) => withWords(side, findLike(side.reading, value)));
  return [...Map.groupBy(markers, ({ claim }) => claim.value)].flatMap(([value, some]) => {
    const known = new Set(likeOf(own, value).map(foldOf));
    const there = likeOf(others, value).filter((like) => !known.has(foldOf(like)));
    return matchKind(some, there);
  });
}

function foldOf({ claim }: Marker): string {
  return foldWord(claim.text);
}

/** What a marker says, as numbers: two that turn round cancel each other, and a limit limits. */
interface Force {
  readonly turns: number;
  readonly limits: number;
  readonly hedges: number;
}

const forces: Readonly<Record<string, Force>> = {
  "x:negation": { turns: 1, limits: 0, hedges: 0 },
  "x:hedge": { turns: 0, limits: 0, hedges: 1 },
  "x:doubt": { turns: 1, limits: 0, hedges: 1 },
  "x:condition": { turns: 0, limits: 1, hedges: 0 },
  "x:exclusion": { turns: 0, limits: 1, hedges: 0 },
  "x:exception": { turns: 1, limits: 1, hedges: 0 },
  "x:until": { turns: 1, limits: 1, hedges: 0 },
};

/** The markers that say the same as some of the others: `unless` and `if not`, `only` and `not except`. */
function listSame(gone: readonly Marker[], added: readonly Marker[]): Marker[] {
  return gone.flatMap((first) => {
    const others = added.filter((one) => countShared(first, one) > 0);
    const own = gone.filter((one) => others.some((other) => countShared(one, other) > 0));
    return isSameForce(own, others) ? [...own, ...others] : [];
  });
}

function isSameForce(some: readonly Marker[], others: readonly Marker[]): boolean {
  const [a, b] = [some, others].map((markers) => markers.map(({ claim }) => forces[claim.value]));
  if (a === undefined || b === undefined || a.length === 0 || b.length === 0) return false;
  if ([...a, ...b].includes(undefined)) return false;
  const sum = (list: typeof a, of: keyof Force) =>
    list.reduce((total, force) => total + (force?.[of] ?? 0), 0);
  return (
    sum(a, "turns") % 2 === sum(b, "turns") % 2 &&
    sum(a, "limits") > 0 === sum(b, "limits") > 0 &&
    sum(a, "hedges") === sum(b, "hedges")
  );
}

function markersOf(side: Side): Marker[] {
  const markers = side.claims.filter(isMarker);
  if (markers.length > mostCompared) return markers.map((claim) => ({ claim, words: new Set() }));
  return withWords(side, markers);
}

function withWords({ reading }: Side, claims: readonly Claim[]): Marker[] {
  const bySentence = new Map<number, Set<string>>();
  let place = 0;
  return claims.map((claim) => {
    while ((reading.tokens[place]?.end ?? Number.POSITIVE_INFINITY) <= claim.at) place += 1;
    const sentence = reading.tokens[place]?.sentence ?? 0;
    const words = bySentence.get(sentence) ?? wordsOfSentence(reading, sentence);
    bySentence.set(sentence, words);
    return { claim, words };
  });
}

function wordsOfSentence(reading: Side["reading"], sentence: number): Set<string> {
  const words = new Set<string>();
  for (const token of reading.tokens) {
    if (token.sentence === sentence) addStems(words, token, reading);
  }
  return words;
}
