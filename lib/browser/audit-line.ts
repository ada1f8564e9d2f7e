import type { Actor } from "@/lib/ledger/entries/actor";
import type { ChangeOrigin } from "@/lib/ledger/decide/change-origin";

/** One audit record for its page. Plain JSON; without memory texts. */
export interface AuditLine {
  /** The agent's id, or the account's, and the position in that chain from 1. */
  readonly chain: string;
  readonly position: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly actor: Actor;
  readonly kind: string;
  readonly agentId: string | null;
  readonly agentName: string | null;
  readonly sessionId: string | null;
  readonly sequence: number | null;
  readonly number: number | null;
  readonly revision: number | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly data: Readonly<Record<string, unknown>>;
  /** For a memory that a session changed other than by an operation. */
  readonly origin: ChangeOrigin | null;
  readonly hash: string;
}

/** Initial data of the audit page. */
export interface AuditPage {
  /** Newest first. */
  readonly lines: readonly AuditLine[];
  /** Cursors for older and newer lines; null if there are none. */
  readonly olderCursor: string | null;
  readonly newerCursor: string | null;
  /** Options of the filter: as many as it can show, and the chosen one. */
  readonly agents: readonly { readonly id: string; readonly name: string }[];
  /** How many agents the account has. */
  readonly agentCount: number;
  /** Members and keys to filter by. */
  readonly actors: readonly {
    readonly id: string;
    readonly name: string;
    readonly isKey: boolean;
  }[];
  readonly standing: ChainsStanding;
}

/** The state of the chains on a page: one agent's, or all of the account. */
export interface ChainsStanding {
  readonly chains: number;
  readonly records: number;
  /** Chains verified at least once, and their number of records at that time. */
  readonly verifiedChains: number;
  readonly verifiedRecords: number;
  /** The oldest of the newest verifications, ISO 8601; null if a chain was never verified. */
  readonly verifiedAt: string | null;
  readonly verifiedBy: string | null;
  /** The head if it is only one chain; empty for a chain without records. */
  readonly head: { readonly count: number; readonly hash: string } | null;
  /** For one chain: the last record confirmed by a head kept outside the database. */
  readonly vouchedTo: number | null;
  readonly broken: readonly BrokenChain[];
}

export interface BrokenChain {
  readonly chain: string;
  /** The agent's name; null for the account's own chain. */
  readonly agentName: string | null;
  /** The first wrong record. */
  readonly position: number;
  readonly reason: string;
  readonly at: string;
}

/** Progress of a running verification, one JSON per line; the last line has the overall state. */
export type VerificationNews =
  | { readonly kind: "checked"; readonly records: number; readonly of: number }
  | { readonly kind: "done"; readonly standing: ChainsStanding }
  | { readonly kind: "failed"; readonly message: string };
