import type { Actor } from "@/lib/ledger/entries/actor";
import { canonicalJson } from "@/lib/ledger/audit/canonical-json";
import type { Sha256 } from "@/lib/ledger/audit/ledger-hash";

/** One link of an audit chain (U3), without its hash. `at` is ISO 8601 in UTC with milliseconds. */
export interface AuditRecord {
  /** The agent's id, or the account's for what belongs to no agent. */
  readonly chain: string;
  /** From 1 without a gap. */
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

/** The head of a chain that has no record yet. */
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
