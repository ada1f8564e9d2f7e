import type { Certificate } from "@/lib/ledger/entries/entry";
import { isAtStart } from "@/lib/ledger/decide/inverse";
import type { Memory, MemoryImage } from "@/lib/ledger/memory";

export interface RollbackEvidence {
  readonly startHash: string;
  readonly endHash: string;
  readonly starts: ReadonlyMap<number, MemoryImage | null>;
  /** The touched memories as they stand after the rollback. */
  readonly standing: ReadonlyMap<number, Memory>;
  readonly conflicts: ReadonlySet<number>;
  readonly purged: readonly number[];
  /** Revisions that others made since the start, in ascending order. */
  readonly otherRevisions: readonly number[];
  readonly checkedAt: string;
}

/**
 * The certificate of a rollback (R4). Throws where a touched memory is not at its start, conflicts
 * and purged ones excepted, or where no one else wrote and the hashes differ: the transaction
 * must then fail as a whole.
 */
export function certify(evidence: RollbackEvidence): Certificate {
  const restored: number[] = [];
  const discarded: number[] = [];
  for (const [number, start] of evidence.starts) {
    if (evidence.conflicts.has(number) || evidence.purged.includes(number)) continue;
    const memory = evidence.standing.get(number);
    if (memory === undefined || !isAtStart(memory, start)) {
      throw new Error(`The rollback did not bring memory #${number} back.`);
    }
    (start === null ? discarded : restored).push(number);
  }
  const equal = evidence.startHash === evidence.endHash;
  const isAlone = evidence.otherRevisions.length === 0 && evidence.purged.length === 0;
  if (!equal && isAlone && evidence.conflicts.size === 0) {
    throw new Error("The rollback did not bring the ledger hash back.");
  }
  return {
    startHash: evidence.startHash,
    endHash: evidence.endHash,
    equal,
    restored: restored.sort(ascending),
    discarded: discarded.sort(ascending),
    otherRevisions: toRanges(evidence.otherRevisions),
    purged: [...evidence.purged],
    checkedAt: evidence.checkedAt,
  };
}

/** Ascending numbers as inclusive ranges: 1 2 3 7 is [1, 3], [7, 7]. */
export function toRanges(numbers: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}

function ascending(a: number, b: number): number {
  return a - b;
}
