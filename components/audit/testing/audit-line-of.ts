import type { AuditLine } from "@/lib/browser/audit";

/** A record of the audit, someone's edit of a memory unless said otherwise. */
export function auditLineOf(patch: Partial<AuditLine> = {}): AuditLine {
  return {
    chain: "agent-1",
    position: 7,
    at: "2026-03-02T12:00:00.000Z",
    actor: { kind: "person", id: "ada", name: "Ada" },
    kind: "memory-edited",
    agentId: "agent-1",
    agentName: "Nova",
    sessionId: null,
    sequence: null,
    number: 12,
    revision: 4,
    before: null,
    after: null,
    data: {},
    origin: null,
    hash: "0".repeat(64),
    ...patch,
  };
}
