import type { AuditRecord } from "@/lib/ledger/audit/certificate";
import type { ChangeOrigin } from "@/lib/ledger/copy";

/** Groups of kinds of acts for the filter, each with its audit kinds. */
export const auditGroups = {
  decisions: [
    "session-approved",
    "session-rolled-back",
    "operations-reverted",
    "conflict-answered",
    "finding-judged",
    "decision-kept",
    "decision-removed",
  ],
  views: ["session-viewed"],
  sessions: [
    "session-queued",
    "session-asking-consent",
    "session-running",
    "session-awaiting-review",
    "session-unchanged",
    "session-declined",
    "session-failed",
    "agents-swept",
    "review-reminded",
    "reminder-put-away",
  ],
  memories: [
    "memory-created",
    "memory-edited",
    "memory-discarded",
    "memory-restored",
    "memory-labelled",
    "memory-changed",
    "memory-protected",
    "memory-unprotected",
    "memories-imported",
    "import-undone",
    "folder-imported",
    "file-freed",
    "file-guarded",
    "memories-labelled",
    "labels-removed",
    "copies-dropped",
    "act-undone",
    "memory-purged",
    "message-purged",
  ],
  handbook: [
    "run-added",
    "run-refreshed",
    "run-deleted",
    "run-restored",
    "document-imported",
    "document-edited",
    "document-restored",
    "handbook-forgotten",
    "forgetting-undone",
  ],
  agents: [
    "agent-created",
    "agent-configured",
    "agent-deleted",
    "claim-threshold-withdrawn",
    "conversation-created",
    "messages-appended",
  ],
  access: [
    "account-created",
    "account-closed",
    "account-deleted",
    "member-invited",
    "member-added",
    "sign-in-joined",
    "member-role-changed",
    "member-removed",
    "person-deleted",
    "link-withdrawn",
    "password-link-made",
    "password-set",
    "password-changed",
    "key-created",
    "key-revoked",
    "secret-replaced",
  ],
  settings: [
    "account-renamed",
    "policy-changed",
    "models-changed",
    "reader-changed",
    "input-limit-set",
    "model-prices-set",
    "model-tested",
    "schedule-changed",
  ],
  webhooks: [
    "webhook-added",
    "webhook-edited",
    "webhook-paused",
    "webhook-resumed",
    "webhook-removed",
    "webhook-secret-renewed",
    "webhook-tested",
    "webhook-replayed",
    "webhook-switched-off",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type AuditGroup = keyof typeof auditGroups;

export const auditGroupNames = Object.keys(auditGroups).filter(isGroup);

/** The kinds that a filter selects: a group's, or the one that it names. */
export function kindsOf(filter: string): readonly string[] {
  return isGroup(filter) ? auditGroups[filter] : [filter];
}

function isGroup(name: string): name is AuditGroup {
  return Object.hasOwn(auditGroups, name);
}

/** One audit record for its page. Plain JSON; without memory texts. */
export interface AuditLine extends Omit<AuditRecord, "accountId"> {
  readonly agentName: string | null;
  /** For a memory that a session changed other than by an operation. */
  readonly origin: ChangeOrigin | null;
  readonly hash: string;
}

export interface AuditPage {
  /** Newest first. */
  readonly lines: readonly AuditLine[];
  /** Cursors for older and newer lines; null if there are none. */
  readonly olderCursor: string | null;
  readonly newerCursor: string | null;
  /** Options of the filter: as many as it can show, and the chosen one. */
  readonly agents: readonly { readonly id: string; readonly name: string }[];
  /** Members and keys to filter by. */
  readonly actors: readonly {
    readonly id: string;
    readonly name: string;
    readonly isKey: boolean;
  }[];
  /** The head of an agent's chain, whose hash is empty without records; null for the account. */
  readonly head: { readonly count: number; readonly hash: string } | null;
}

/** What a verification found: of one agent's chain, or of all chains of the account. */
export interface Verification {
  readonly chains: number;
  readonly records: number;
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
}
