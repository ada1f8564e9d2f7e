import type { Components } from "@/lib/ledger/alike/components";
import type { Pace } from "@/lib/ledger/alike/pace";

/**
 * The places of the sets without their copies, small sets first. A copy is connected with the first
 * of its kind.
 */
export function* distinctSets(
  sets: readonly Int32Array[],
  components: Components,
  pace: Pace,
): Generator<undefined, readonly number[]> {
  // A hash table of places, each one higher than it is, at most half full.
  const table = new Int32Array(2 ** Math.ceil(Math.log2(sets.length * 2 + 2)));
  const bySize: number[][] = [];
  for (const [place, set] of sets.entries()) {
    let slot = hashOf(set) & (table.length - 1);
    let found = table[slot] ?? 0;
    while (found !== 0 && !isSame(sets[found - 1], set)) {
      slot = (slot + 1) & (table.length - 1);
      found = table[slot] ?? 0;
    }
    if (found !== 0) components.connect(found - 1, place);
    else {
      table[slot] = place + 1;
      (bySize[set.length] ??= []).push(place);
    }
    if (pace.isOverAfter(set.length * 2 + 8)) yield undefined;
  }
  return bySize.flat();
}

function hashOf(set: Int32Array): number {
  let hash = set.length;
  for (const word of set) hash = Math.imul(hash ^ word, 0x85eb_ca6b) ^ (hash >>> 15);
  return hash ^ (hash >>> 16);
}

function isSame(a: Int32Array | undefined, b: Int32Array): boolean {
  return a?.length === b.length && a.every((word, index) => word === b[index]);
}
