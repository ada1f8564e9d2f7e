import type { Sha256 } from "@/lib/ledger/audit/certificate";
import type { Actor } from "@/lib/ledger/entries/actor";

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
