import { isAtStart } from "@/lib/ledger/decide/inverse";
import type { Actor } from "@/lib/ledger/entries/actor";
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

/** The certificate of a session that wrote no memory: whether its target has the hash that it found. */
export function certifyHash(
  { startHash }: { readonly startHash: string | null },
  endHash: string,
  at: Date,
): Certificate {
  const found = startHash ?? endHash;
  const nothing = { restored: [], discarded: [], otherRevisions: [], purged: [] };
  const checkedAt = at.toISOString();
  return { ...nothing, startHash: found, endHash, equal: found === endHash, checkedAt };
}

/** Ascending numbers as inclusive ranges: 1 2 3 7 is [1, 3], [7, 7]. */
function toRanges(numbers: readonly number[]): [number, number][] {
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

/** The hash counted again from every memory: what the counter must always equal. */
export function hashLedger(memories: Iterable<Memory>, sha256: Sha256): string {
  let hash = emptyLedgerHash;
  for (const memory of memories) hash = moveHash(hash, null, hashMemory(memory, sha256));
  return hash;
}

function toNumber(hash: string | null): bigint {
  return hash === null ? 0n : BigInt(`0x${hash}`);
}

/**
 * JSON with one spelling per value: keys sorted by UTF-16 unit at every depth, no white space,
 * absent for `undefined`. It survives a column that reorders keys. Throws on what JSON cannot hold.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === "boolean" || typeof value === "string") {
    return JSON.stringify(value);
  }
  if (typeof value === "number") return numberText(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(",")}]`;
  if (typeof value === "object" && isPlain(value)) return objectText(value);
  throw new Error("Only plain JSON values have a canonical text.");
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new Error("Only finite numbers have a canonical text.");
  return JSON.stringify(value);
}

function objectText(value: Readonly<Record<string, unknown>>): string {
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
  return `{${members.join(",")}}`;
}

function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** One link of an audit chain (U3), without its hash. `at` is ISO 8601 in UTC with milliseconds. */
export interface AuditRecord {
  /** The agent's id, or the account's for what belongs to no agent. */
  readonly chain: string;
  readonly position: number;
  readonly accountId: string;
  readonly agentId: string | null;
  readonly at: string;
  readonly actor: Actor;
  readonly kind: string;
  readonly sessionId: string | null;
  readonly sequence: number | null;
  readonly number: number | null;
  readonly revision: number | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export const emptyChainHead = "";

/** U3: the hash of a record, which holds every record before it: SHA-256 of the hash before and the canonical text. */
export function chainHash(previous: string, record: AuditRecord, sha256: Sha256): string {
  return sha256(previous + canonicalJson(chainedFields(record)));
}

/** Exactly the chained fields: a caller's row may carry more, such as its hash. */
function chainedFields(record: AuditRecord): AuditRecord {
  return {
    chain: record.chain,
    position: record.position,
    accountId: record.accountId,
    agentId: record.agentId,
    at: record.at,
    actor: record.actor,
    kind: record.kind,
    sessionId: record.sessionId,
    sequence: record.sequence,
    number: record.number,
    revision: record.revision,
    before: record.before,
    after: record.after,
    data: record.data,
  };
}
