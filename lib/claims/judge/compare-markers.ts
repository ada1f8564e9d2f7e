import { isMarker, type Claim } from "@/lib/claims/claim";
import { findLike } from "@/lib/claims/find/markers/find-markers";
import { ownNegation, saidAgain } from "@/lib/claims/find/markers/join-markers";
import type { Side } from "@/lib/claims/judge/side";
import { isBalanced, isForce, isSameForce } from "@/lib/claims/judge/marker-forces";
import type { Sentence } from "@/lib/claims/judge/sentences";
import { sentenceStem } from "@/lib/claims/judge/sentence-words";
import { joiners } from "@/lib/claims/tables/particles";
import type { Token } from "@/lib/claims/text/token";
import { wordsOf } from "@/lib/claims/tables/words-of";
import { once } from "@/lib/claims/text/once";
import { foldWord } from "@/lib/claims/text/fold-word";

/** More markers than this in one text are compared by their number alone. */
const mostCompared = 100;
/** So many that changed are no list. */
const mostListed = 12;
const norWords: ReadonlySet<string> = new Set(
  wordsOf("nor neither noch weder ni né nem nici ani ni ні ни ούτε niciun nicio"),
);
/** Words that begin with so many letters alike are one: `refuse`, `refuses`. */
const stem = 5;

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
 * about the same; the words of both may differ (`never`, `not`). So does what may say the same
 * (`unavailable`), and so do several that together say the same as others (`unless`, `if not`).
 */
export function compareMarkers(before: readonly Side[], after: readonly Side[]): MarkerChanges {
  const [sources, results] = [before.map(markersOf), after.flatMap(markersOf)];
  const sentences = after.flatMap((side) => side.sentences());
  const gone = before.map((_, index) => {
    const { open, pairs } = matchAll(sources[index] ?? [], results);
    const moved = pairs.filter((pair) => isMoved(pair, sentences, results));
    return { open, pairs, moved: moved.map(([one]) => one) };
  });
  const { open: added, pairs: back } = matchAll(results, sources.flat());
  const lost = gone.flatMap(({ open }) => open);
  const same = new Set([
    ...gone.flatMap(({ open }) => listSame(open, added)),
    ...listBalanced(lost, sources.flat(), results, new Map(back)),
    ...listBalanced(added, results, sources.flat(), new Map(gone.flatMap(({ pairs }) => pairs))),
  ]);
  const split = new Map([...listSplit(lost, added), ...listSplit(added, lost)]);
  const hedges = new Set(split.values());
  const rest = (markers: readonly Marker[]) =>
    markers
      .filter((marker) => !same.has(marker) && !hedges.has(marker))
      .map((marker) => (split.has(marker) ? asNegation(marker) : marker));
  const left = before.map((side, index) =>
    withoutListed(
      withoutLike(rest(gone[index]?.open ?? []), [side], after),
      sources[index] ?? [],
      after,
    ),
  );
  const more = withoutListed(withoutLike(rest(added), after, before), results, before);
  // What the words of one marker leave of several may be the same as others.
  const alike = new Set(left.flatMap((open) => listSame(open, more)));
  const claimsOf = (markers: readonly Marker[]) =>
    markers.filter((marker) => !alike.has(marker)).map(({ claim }) => claim);
  return {
    gone: left.map((open, index) => [
      ...claimsOf(open),
      ...(gone[index]?.moved ?? []).map(({ claim }) => claim),
    ]),
    added: claimsOf(more),
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

/** Without those for which the other texts have words that may say the same, and their own texts don't. */
function withoutLike(
  markers: readonly Marker[],
  own: readonly Side[],
  others: readonly Side[],
): Marker[] {
  if (markers.length === 0 || markers.length > mostCompared) return [...markers];
  const likeOf = (sides: readonly Side[], value: string) =>
    sides.flatMap((side) => placeIn(side, findLike(side.reading, value)));
  const needed = markers.filter((one) => !isSaidAgain(one, markers, others));
  const newLike = (value: string) => {
    const known = new Set(likeOf(own, value).map(stemOf));
    return likeOf(others, value).filter((like) => !known.has(stemOf(like)));
  };
  const turned = needed.filter(({ claim }) => turning.has(claim.value));
  const isLimited =
    isTwice(turned) && limiting.some((value) => matchKind(turned, newLike(value)).pairs.length > 0);
  const rest = isLimited ? needed.filter((marker) => !turned.includes(marker)) : needed;
  return [...Map.groupBy(rest, ({ claim }) => claim.value)].flatMap(
    ([value, some]) => matchKind(some, newLike(value)).open,
  );
}

/** `Not without her consent`, `nobody but her`: what a condition or `the only one` says. */
function isTwice([one, other, ...more]: readonly Marker[]): boolean {
  return other !== undefined && more.length === 0 && one?.sentence === other.sentence;
}
const turning = new Set(["x:negation", "x:exception", "x:until"]);
const limiting = ["x:condition", "x:exclusion"];

/**
 * Whether a marker is said twice, the others say it once and reworded it. Where the words are the same
 * and one marker is missing, it was taken out.
 */
function isSaidAgain({ claim }: Marker, open: readonly Marker[], others: readonly Side[]): boolean {
  const again = againOf(claim);
  if (again === undefined) return false;
  const twin = open.find((one) => one.claim !== claim && againOf(one.claim) === again)?.claim;
  const isFirst = twin !== undefined && claim.at < twin.at;
  return !isFirst && !others.some(({ reading }) => reading.plain.includes(again));
}

function againOf({ also }: Claim): string | undefined {
  return also.find((one) => one.startsWith(saidAgain))?.slice(saidAgain.length);
}

function stemOf({ claim }: Marker): string {
  return foldWord(claim.text).slice(0, stem);
}

/** The markers that say the same as some of the others: `unless` and `if not`, `only` and `not except`. */
function listSame(gone: readonly Marker[], added: readonly Marker[]): Marker[] {
  const valuesOf = (markers: readonly Marker[]) => markers.map(({ claim }) => claim.value);
  return gone.flatMap((first) => {
    const others = added.filter((one) => countShared(first, one) > 0);
    const own = gone.filter((one) => others.some((other) => countShared(one, other) > 0));
    return isSameForce(valuesOf(own), valuesOf(others)) ? [...own, ...others] : [];
  });
}

/**
 * Those in whose sentence all markers together say the same as all of another sentence, which limits
 * the same: `only if the buffer is empty` and `only with an empty buffer`.
 */
function listBalanced(
  open: readonly Marker[],
  own: readonly Marker[],
  others: readonly Marker[],
  partners: ReadonlyMap<Marker, Marker>,
): Marker[] {
  const valuesOf = (markers: readonly Marker[]) => markers.map(({ claim }) => claim.value);
  const groups = [...Map.groupBy(others, ({ sentence }) => sentence).values()];
  return open.filter((marker) => {
    const its = marker.sentence;
    if (its === null || !isForce(marker.claim.value)) return false;
    const mine = own.filter(({ sentence }) => sentence === its);
    // What is negated is not what limits it: `without an order, it won't start`, `only if ordered`.
    const limits =
      marker.claim.value === "x:negation" ? mine.filter((one) => isLimit(one.claim)) : [marker];
    return groups.some(
      (markers) =>
        markers.some((other) => limits.some((one) => limitsSame(one, other))) &&
        isBalanced(valuesOf(mine), valuesOf(markers)) &&
        markers.every((one) => (partners.get(one)?.sentence ?? its) === its),
    );
  });
}

/** `Only` limits what follows it at once, in scripts in which it stands before that. */
function limitsSame(marker: Marker, { claim, behind }: Marker): boolean {
  const words = wordsBeside(marker);
  if (claim.value === "x:exclusion" && marker.claim.value === "x:condition") {
    return /[a-zα-ωа-я]/i.test(claim.text) && hasOne(words, behind.slice(0, 1));
  }
  return isLimit(claim) && hasOne(words, behind);
}

function isLimit({ value, text }: Claim): boolean {
  return isForce(value) && (value !== "x:negation" || ownNegation.test(text));
}

/** Doubts for which the others have a hedge, each with it. */
function listSplit(some: readonly Marker[], others: readonly Marker[]): readonly Pair[] {
  const ofValue = (markers: readonly Marker[], value: string) =>
    markers.filter(({ claim }) => claim.value === value);
  return matchKind(ofValue(some, "x:doubt"), ofValue(others, "x:hedge")).pairs;
}

/** Without negations that the others say once for both: `no milk, no tea` and `neither milk nor tea`. */
function withoutListed(
  left: readonly Marker[],
  own: readonly Marker[],
  others: readonly Side[],
): readonly Marker[] {
  if (left.length === 0 || left.length > mostListed) return left;
  const isOpen = new Set(left);
  const joined = once(() => others.flatMap(listJoined));
  return left.filter((one) => {
    if (one.claim.value !== "x:negation" || one.sentence === null) return true;
    const words = wordsBeside(one);
    const said = own.filter(
      (other) =>
        other.claim.value === one.claim.value &&
        other.sentence === one.sentence &&
        isAlike(one, other) &&
        !isOpen.has(other),
    );
    return !said.some((other) => {
      const beside = wordsBeside(other);
      return joined().some(
        ([first, second]) =>
          (hasOne(words, first) && hasOne(beside, second)) ||
          (hasOne(words, second) && hasOne(beside, first)),
      );
    });
  });
}

/** `No … no`, `keine … kein`, `neither … nor`; not `dislikes … doesn't`. */
function isAlike({ claim: one }: Marker, { claim: other }: Marker): boolean {
  const [first, second] = [foldWord(one.text), foldWord(other.text)];
  return norWords.has(first) || norWords.has(second) || first.slice(0, 2) === second.slice(0, 2);
}

/**
 * The beginnings of the words before and behind each `and` and `or` of a text, but for `nuts and no
 * milk`: a negation between the two denies one of them.
 */
function listJoined({ claims, reading: { tokens } }: Side): (readonly [string[], string[]])[] {
  const negations = claims.filter(({ value }) => value === "x:negation");
  const isNegation = (token: Token | undefined) =>
    token !== undefined &&
    negations.some(({ at, text }) => at <= token.at && token.at < at + text.length);
  const stemsOf = (some: readonly Token[]) => some.map(({ fold }) => fold.slice(0, sentenceStem));
  return tokens.flatMap(({ fold }, at) => {
    if (!joiners.has(fold) || isNegation(tokens[at - 1])) return [];
    const behind = tokens.slice(at + 1, at + 4);
    const denied = behind.findIndex(isNegation);
    const joined = denied < 0 ? behind : behind.slice(0, denied);
    return [[stemsOf(tokens.slice(Math.max(0, at - 3), at)), stemsOf(joined)] as const];
  });
}

function hasOne(words: readonly string[], others: readonly string[]): boolean {
  return words.some((word) => others.includes(word));
}

/**
 * What a doubt says beside a hedge, for which a word may stand: `probably won't come` and `will probably
 * stay at home`.
 */
function asNegation(marker: Marker): Marker {
  return { ...marker, claim: { ...marker.claim, kind: "polarity", value: "x:negation" } };
}

function wordsBeside({ behind, ahead }: Marker): readonly string[] {
  return behind.length > 0 ? behind : ahead;
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
