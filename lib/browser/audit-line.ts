import type { Actor } from "@/lib/ledger/entries/actor";
import type { ChangeOrigin } from "@/lib/ledger/decide/change-origin";

/** One record of the audit as its page tells it. Plain JSON; memory texts are not in it. */
export interface AuditLine {
  /** The agent's id, or the account's, and the place in that chain from 1. */
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
  /** Of a memory that a session changed otherwise than by an operation. */
  readonly origin: ChangeOrigin | null;
  readonly hash: string;
}

/** What the page of the audit begins with. */
export interface AuditPage {
  /** Newest first. */
  readonly lines: readonly AuditLine[];
  /** Ask for what is older or newer than these; null where there is nothing. */
  readonly olderCursor: string | null;
  readonly newerCursor: string | null;
  /** To choose from: as many as a list can hold, and the one that is chosen. */
  readonly agents: readonly { readonly id: string; readonly name: string }[];
  /** How many agents the account has. */
  readonly agentCount: number;
  /** Members and keys, who can be asked for by name. */
  readonly actors: readonly {
    readonly id: string;
    readonly name: string;
    readonly isKey: boolean;
  }[];
  readonly standing: ChainsStanding;
}

/** How the chains that a page shows stand: one agent's, or all of the account. */
export interface ChainsStanding {
  readonly chains: number;
  readonly records: number;
  /** Chains verified at least once, and records that stood in them then. */
  readonly verifiedChains: number;
  readonly verifiedRecords: number;
  /** The oldest of the newest verifications, ISO 8601; null where a chain was never verified. */
  readonly verifiedAt: string | null;
  readonly verifiedBy: string | null;
  /** The head where it is one chain alone; empty for a chain without a record. */
  readonly head: { readonly count: number; readonly hash: string } | null;
  /** Of one chain: up to which record a head kept outside the database vouches. */
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

/** What a verification that is in progress tells, one JSON a line; the last one says how all stands. */
export type VerificationNews =
  | { readonly kind: "checked"; readonly records: number; readonly of: number }
  | { readonly kind: "done"; readonly standing: ChainsStanding }
  | { readonly kind: "failed"; readonly message: string };
