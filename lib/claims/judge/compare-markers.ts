import { isMarker, type Claim } from "@/lib/claims/claim";
import { isMovedWithin } from "@/lib/claims/judge/moved-within";
import type { Side } from "@/lib/claims/judge/side";
import { isSameForce } from "@/lib/claims/judge/marker-forces";
import type { Sentence } from "@/lib/claims/judge/sentences";

/** More markers than this in one text are compared by their number alone. */
const mostCompared = 100;

interface Marker {
  readonly claim: Claim;
  /** The sentence that has it; null where so many markers stand that only their number is compared. */
  readonly sentence: Sentence | null;
  /** The nearest words behind it and before it, within its clause. */
  readonly behind: readonly string[];
  readonly ahead: readonly string[];
}

interface MarkerChanges {
  /** What each source had and the results don't say, by the place of the source. */
  readonly gone: readonly (readonly Claim[])[];
  /** What the results say and no source did. */
  readonly added: readonly Claim[];
}

/**
 * Which negations, hedges and conditions came or went. One covers another of its kind in a sentence
 * about the same; the words of both may differ (`never`, `not`). So do several that together say the
 * same as others (`unless`, `if not`).
 */
export function compareMarkers(before: readonly Side[], after: readonly Side[]): MarkerChanges {
  const [sources, results] = [before.map(markersOf), after.flatMap(markersOf)];
  const sentences = after.flatMap((side) => side.sentences());
  const gone = before.map((_, index) => {
    const { open, pairs } = matchAll(sources[index] ?? [], results);
    const moved = pairs.filter(
      (pair) =>
        isMoved(pair, sentences, results) || isMovedInSentence(pair, sources[index] ?? [], results),
    );
    return { open, moved: moved.map(([one]) => one) };
  });
  const added = matchAll(results, sources.flat()).open;
  const same = new Set(gone.flatMap(({ open }) => listSame(open, added)));
  const rest = (markers: readonly Marker[]) => markers.filter((marker) => !same.has(marker));
  return {
    gone: before.map((side, index) => {
      const { open = [], moved = [] } = gone[index] ?? {};
      return [...rest(open), ...moved].map(({ claim }) => claim);
    }),
    added: rest(added).map(({ claim }) => claim),
  };
}

interface Matched {
  readonly open: readonly Marker[];
  readonly pairs: readonly Pair[];
}
type Pair = readonly [one: Marker, other: Marker];

/** For each of some markers another of its kind, each taken once, and those for which there is none. */
function matchAll(needed: readonly Marker[], there: readonly Marker[]): Matched {
  const kinds = Map.groupBy(there, ({ claim }) => claim.value);
  const matched = [...Map.groupBy(needed, ({ claim }) => claim.value)].map(([kind, markers]) =>
    matchKind(markers, kinds.get(kind) ?? []),
  );
  return {
    open: matched.flatMap(({ open }) => open),
    pairs: matched.flatMap(({ pairs }) => pairs),
  };
}

function matchKind(needed: readonly Marker[], there: readonly Marker[]): Matched {
  if (needed.length > mostCompared || there.length > mostCompared) {
    return { open: needed.slice(there.length), pairs: [] };
  }
  const free = new Set(there);
  // The marker with the most in common first.
  const possible = needed
    .flatMap((one) => there.map((other) => ({ one, other, shared: countShared(one, other) })))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared);
  const open = new Set(needed);
  const pairs: Pair[] = [];
  for (const { one, other } of possible) {
    if (!open.has(one) || !free.has(other)) continue;
    open.delete(one);
    free.delete(other);
    pairs.push([one, other]);
  }
  return { open: [...open], pairs };
}

/** How many words the sentences of two markers share. One without other words fits any. */
function countShared(one: Marker, other: Marker): number {
  const isSame = one.claim.text === other.claim.text ? 0.5 : 0;
  const [own, others] = [one.sentence?.stems, other.sentence?.stems];
  if (own === undefined || others === undefined || own.size === 0 || others.size === 0) {
    return 0.5 + isSame;
  }
  const shared = isSame + countOf(own, others);
  return shared >= 1 ? shared : 0;
}

function countOf(words: Iterable<string>, there: ReadonlySet<string>): number {
  let count = 0;
  for (const word of words) if (there.has(word)) count += 1;
  return count;
}

/**
 * Whether a marker went to another sentence: one without any says more of what stood around it.
 * `Never mix bleach. Mix paint.` and `Mix bleach. Never mix paint.`
 */
function isMoved(
  [one, other]: Pair,
  sentences: readonly Sentence[],
  results: readonly Marker[],
): boolean {
  const now = other.sentence;
  if (now === null) return false;
  const [behind, ahead] = [countOf(one.behind, now.stems), countOf(one.ahead, now.stems)];
  const marked = new Set(results.map(({ sentence }) => sentence));
  return sentences.some((sentence) => {
    if (marked.has(sentence)) return false;
    const more = countOf(one.behind, sentence.stems) - behind;
    return more > 0 || (more === 0 && countOf(one.ahead, sentence.stems) > ahead);
  });
}

/** Whether a marker that its sentence has once went to another part of it. */
function isMovedInSentence(
  [one, other]: Pair,
  sources: readonly Marker[],
  results: readonly Marker[],
): boolean {
  if (one.sentence === null || other.sentence === null) return false;
  const isSingle = (marker: Marker, among: readonly Marker[]) =>
    among.every(
      ({ claim, sentence }) =>
        sentence !== marker.sentence ||
        claim === marker.claim ||
        claim.value !== marker.claim.value,
    );
  if (!isSingle(one, sources) || !isSingle(other, results)) return false;
  return isMovedWithin(one.claim, one.sentence, other.claim, other.sentence);
}

/** The markers that say the same as some of the others: `unless` and `if not`, `only` and `not except`. */
function listSame(gone: readonly Marker[], added: readonly Marker[]): Marker[] {
  if (gone.length > mostCompared || added.length > mostCompared) return [];
  const valuesOf = (markers: readonly Marker[]) => markers.map(({ claim }) => claim.value);
  return gone.flatMap((first) => {
    const others = added.filter((one) => countShared(first, one) > 0);
    const own = gone.filter((one) => others.some((other) => countShared(one, other) > 0));
    return isSameForce(valuesOf(own), valuesOf(others)) ? [...own, ...others] : [];
  });
}

function markersOf(side: Side): Marker[] {
  const claims = side.claims.filter(isMarker);
  if (claims.length <= mostCompared) return placeIn(side, claims);
  return claims.map((claim) => ({ claim, sentence: null, behind: [], ahead: [] }));
}

function placeIn(side: Side, claims: readonly Claim[]): Marker[] {
  return claims.map((claim) => {
    const sentence = side.sentences().find(({ end }) => end > claim.at) ?? null;
    const [behind, ahead] = sentence?.around(claim) ?? [[], []];
    return { claim, sentence, behind, ahead };
  });
}
