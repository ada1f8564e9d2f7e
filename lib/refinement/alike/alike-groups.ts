import type { Memory } from "@/lib/ledger/memory";
import { AlikeHasher } from "@/lib/refinement/alike/alike-hasher";
import { alikeKey, waysAlike, type WayAlike } from "@/lib/refinement/alike/alike-key";
import { HashChains } from "@/lib/refinement/alike/hash-chains";
import { Pace } from "@/lib/ledger/alike/pace";

/** A group of memories that are alike; undefined where it is time for others to have their turn. */
type Steps = Generator<readonly Memory[] | undefined, void>;

/**
 * The groups of a ledger's memories that are alike, by the surest way first, then by the first
 * memory of each. Hashes find those that may be, in one pass; they are compared only where
 * `matters` says of one of them, at that moment, that it still matters.
 */
export function* groupAlike(
  ledger: readonly Memory[],
  matters: (memory: Memory) => boolean,
): Steps {
  const ways = waysAlike.map((way) => ({ way, chains: new HashChains(ledger.length) }));
  const hasher = new AlikeHasher();
  const pace = new Pace();
  for (const [place, { content }] of ledger.entries()) {
    const hashes = hasher.hash(content);
    for (const [index, { chains }] of ways.entries()) chains.put(place, hashes[index] ?? null);
    if (pace.isOver(content)) yield undefined;
  }
  for (const { way, chains } of ways) {
    yield* groupBy(way, ledger, chains, matters);
    yield undefined;
  }
}

function* groupBy(
  way: WayAlike,
  ledger: readonly Memory[],
  chains: HashChains,
  matters: (memory: Memory) => boolean,
): Steps {
  const pace = new Pace();
  /** By their first memory: of two groups with one hash, others may stand between. */
  const groups = new Map<Memory, Memory[]>();
  for (const [place, memory] of ledger.entries()) {
    const maybe = chains.isFirstOfMany(place) ? pick(ledger, chains.startingAt(place)) : nobody;
    if (yield* hasSome(maybe, matters, pace)) yield* split(way, maybe, groups, pace);
    const group = groups.size === 0 ? undefined : groups.get(memory);
    if (group !== undefined && group.length > 1) yield group;
  }
}

function* hasSome(
  memories: readonly Memory[],
  matters: (memory: Memory) => boolean,
  pace: Pace,
): Generator<undefined, boolean> {
  for (const memory of memories) {
    if (matters(memory)) return true;
    if (pace.isOver(memory.content)) yield undefined;
  }
  return false;
}

/** Puts memories with the same hash into the groups that they really are. */
function* split(
  way: WayAlike,
  memories: readonly Memory[],
  groups: Map<Memory, Memory[]>,
  pace: Pace,
): Generator<undefined, void> {
  const byKey = new Map<string | null, Memory[]>();
  for (const memory of memories) {
    const key = alikeKey(way, memory.content);
    const group = byKey.get(key);
    if (group !== undefined) group.push(memory);
    else {
      const begun = [memory];
      byKey.set(key, begun);
      groups.set(memory, begun);
    }
    if (pace.isOver(memory.content)) yield undefined;
  }
}

const nobody: readonly Memory[] = [];

function pick(ledger: readonly Memory[], places: readonly number[]): readonly Memory[] {
  return places.flatMap((place) => ledger[place] ?? []);
}
