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
