import { isAtStart } from "@/lib/ledger/decide/inverse";
import type { Certificate } from "@/lib/ledger/entries/entry";
import { isInLedger, type Memory, type MemoryImage } from "@/lib/ledger/memory";

export interface RollbackEvidence {
  readonly startHash: string;
  readonly endHash: string;
  readonly starts: ReadonlyMap<number, MemoryImage | null>;
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

/** SHA-256 of a UTF-8 text as 64 lower-case hex digits. Given from outside: ring 0 has no crypto. */
export type Sha256 = (text: string) => string;

const modulus = 1n << 256n;
export const emptyLedgerHash = "0".repeat(64);

/** What of a memory is hashed: a JSON array of number, type, content, category, constitutional, created_at. */
export function canonicalImage(memory: Memory): string {
  return JSON.stringify([
    memory.number,
    memory.type,
    memory.content,
    memory.category,
    memory.constitutional,
    memory.createdAt,
  ]);
}

/** A memory's own hash; null for what stands in no ledger and so adds nothing. */
export function hashMemory(memory: Memory, sha256: Sha256): string | null {
  return isInLedger(memory) ? sha256(canonicalImage(memory)) : null;
}

/** The ledger hash after one memory's hash went from `before` to `after`. */
export function moveHash(ledgerHash: string, before: string | null, after: string | null): string {
  const moved = toNumber(ledgerHash) - toNumber(before) + toNumber(after);
  return (((moved % modulus) + modulus) % modulus).toString(16).padStart(64, "0");
}

/** The hash counted again from every memory: what the counter must always equal. `from`: of others before. */
export function hashLedger(
  memories: Iterable<Memory>,
  sha256: Sha256,
  from: string = emptyLedgerHash,
): string {
  let hash = from;
  for (const memory of memories) hash = moveHash(hash, null, hashMemory(memory, sha256));
  return hash;
}

function toNumber(hash: string | null): bigint {
  return hash === null ? 0n : BigInt(`0x${hash}`);
}
