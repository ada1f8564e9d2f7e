import type { Claim } from "@/lib/claims/claim";
import type { Sentence, SentenceWord } from "@/lib/claims/judge/sentences";

/** Longer sentences are not compared word by word. */
const longest = 80;
/** Of the longer sentence, so many words are in the other one in the same order. */
const sameShare = 0.85;
/** A marker that passes fewer words says the same: `is not usually`, `usually is not`. */
const fewestPassed = { word: 2, sign: 3 } as const;
/**
 * A condition moves with its clause, a limit with what it is about, and a hedge may stand anywhere:
 * `Usually Ana and Ben come`, `Ana and Ben usually come`.
 */
const alone: ReadonlySet<string> = new Set(["x:negation", "x:exception"]);

/**
 * Whether a marker went to another part of its sentence while all else stayed: `does not use the cache
 * and the worker uses Redis`, `uses the cache and the worker does not use Redis`.
 */
export function isMovedWithin(one: Claim, was: Sentence, other: Claim, is: Sentence): boolean {
  if (!alone.has(one.value)) return false;
  const [before, after] = [wordsBeside(one, was), wordsBeside(other, is)];
  const longer = Math.max(before.words.length, after.words.length);
  if (longer === 0 || longer > longest) return false;
  const pairs = alignWords(before.words, after.words);
  if (pairs.length < longer * sameShare) return false;
  // What stands next to it stayed, so the marker did not move together with its words.
  const stays = ({ place, words }: Beside, side: 0 | 1) => {
    const next = place < words.length ? place : place - 1;
    return pairs.some((pair) => pair[side] === next);
  };
  if (!stays(before, 0) || !stays(after, 1)) return false;
  const [from, to] = [before, after].map(
    ({ place }, side) => pairs.filter((pair) => (pair[side] ?? 0) < place).length,
  );
  const passed = pairs.slice(Math.min(from ?? 0, to ?? 0), Math.max(from ?? 0, to ?? 0));
  const words = passed.flatMap(([place]) => before.words[place] ?? []);
  const isFar = words.length >= fewestPassed[words[0]?.isSign === true ? "sign" : "word"];
  return isFar && words.some(({ endsClause, joins }) => endsClause || joins);
}

interface Beside {
  /** The words of the sentence without the marker. */
  readonly words: readonly SentenceWord[];
  /** How many of them stand before it. */
  readonly place: number;
}

function wordsBeside({ at, text }: Claim, sentence: Sentence): Beside {
  const end = at + text.length;
  const words = sentence.words().filter((word) => word.end <= at || word.at >= end);
  return { words, place: words.filter((word) => word.end <= at).length };
}

/** The longest row of words that both have in the same order, as pairs of places. */
function alignWords(
  one: readonly SentenceWord[],
  other: readonly SentenceWord[],
): (readonly [number, number])[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint8Array(other.length + 1));
  const at = (a: number, b: number) => lengths[a]?.[b] ?? 0;
  for (let a = one.length - 1; a >= 0; a -= 1) {
    for (let b = other.length - 1; b >= 0; b -= 1) {
      const row = lengths[a];
      if (row === undefined) continue;
      const isSame = one[a]?.stem === other[b]?.stem;
      row[b] = isSame ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [a, b] = [0, 0];
  while (a < one.length && b < other.length) {
    if (one[a]?.stem === other[b]?.stem) pairs.push([a++, b++]);
    else if (at(a + 1, b) >= at(a, b + 1)) a += 1;
    else b += 1;
  }
  return pairs;
}
