import { Components } from "@/lib/ledger/alike/components";
import { connectAlike } from "@/lib/ledger/alike/connect-alike";
import { distinctSets } from "@/lib/ledger/alike/distinct-sets";
import { Pace } from "@/lib/ledger/alike/pace";
import { takeWordSets } from "@/lib/ledger/alike/word-sets";
import type { NumberedText } from "@/lib/ledger/texts/numbered-text";

/** P6: how alike two memories are that are shown together. */
export const leastLikeness = 0.6;

/**
 * P6: the groups of memories that are alike, directly or through others: the connected components of
 * all pairs whose `likeness` is at least `least`. Members and groups keep the order given, a group by
 * its first member. In steps, between which others can have their turn: a ledger may be long.
 */
export function* findLookAlikes<T extends NumberedText>(
  memories: readonly T[],
  least: number = leastLikeness,
): Generator<undefined, readonly (readonly T[])[]> {
  const pace = new Pace();
  const components = new Components(memories.length);
  const words = yield* takeWordSets(memories, pace);
  const order = yield* distinctSets(words.sets, components, pace);
  yield* connectAlike(words, order, components, { least, pace });
  const groups = new Map<number, T[]>();
  for (const [place, memory] of memories.entries()) {
    const first = components.firstOf(place);
    const head = memories[first];
    if (pace.isOverAfter(8)) yield undefined;
    if (first === place || head === undefined) continue;
    const group = groups.get(first);
    if (group === undefined) groups.set(first, [head, memory]);
    else group.push(memory);
  }
  return [...groups.entries()].sort(([a], [b]) => a - b).map(([, group]) => group);
}
