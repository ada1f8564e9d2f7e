import { isMarker, type Claim } from "@/lib/claims/claim";
import type { Side } from "@/lib/claims/judge/side";
import { addStems } from "@/lib/claims/judge/sentence-words";

/** More markers than this in one text are compared by their number alone. */
const mostCompared = 40;

interface Marker {
  readonly claim: Claim;
  /** The words of its sentence. */
  readonly words: ReadonlySet<string>;
}

/**
 * Which markers of a text another text does not have, and the reverse. A negation covers one
 * negation in a sentence about the same; the words of both may differ (`never`, `not`).
 */
export function listUnmatched(from: readonly Side[], to: readonly Side[]): Claim[] {
  const [needed, there] = [from, to].map((sides) => sides.flatMap(markersOf));
  const kinds = Map.groupBy(there ?? [], ({ claim }) => claim.value);
  return [...Map.groupBy(needed ?? [], ({ claim }) => claim.value)].flatMap(([kind, markers]) =>
    match(markers, kinds.get(kind) ?? []),
  );
}

function match(needed: readonly Marker[], there: readonly Marker[]): Claim[] {
  if (needed.length > mostCompared || there.length > mostCompared) {
    return needed.slice(there.length).map(({ claim }) => claim);
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
  return [...open].map(({ claim }) => claim);
}

function countShared(one: Marker, other: Marker): number {
  let shared = one.claim.text === other.claim.text ? 0.5 : 0;
  for (const word of one.words) if (other.words.has(word)) shared += 1;
  return shared >= 1 ? shared : 0;
}

function markersOf({ reading, claims }: Side): Marker[] {
  const markers = claims.filter(isMarker);
  if (markers.length > mostCompared) return markers.map((claim) => ({ claim, words: new Set() }));
  const bySentence = new Map<number, Set<string>>();
  let place = 0;
  return markers.map((claim) => {
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
