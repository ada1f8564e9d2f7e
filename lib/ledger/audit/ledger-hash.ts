import { isInLedger, type Memory } from "@/lib/ledger/memory";

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
