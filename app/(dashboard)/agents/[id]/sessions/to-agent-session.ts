import type { AgentSession } from "@/components/agents/agent-sessions";
import type { AgentSessions } from "@/lib/agents/pages/list-agent-sessions";
import { writerOf } from "@/lib/sessions/writer-of";
import { keptTokens } from "@/lib/ledger/retention";
import { isOpen, type SessionCause } from "@/lib/ledger/entries/session";
import { sayCounts, sayStanding } from "@/lib/ledger/entries/operation-counts";

type Row = AgentSessions["items"][number];

const causes: Readonly<Record<SessionCause, string>> = {
  retention: "the breaker tripped",
  reviewer: "by a reviewer",
  operator: "stopped",
  failure: "something broke",
  interrupted: "the worker went away",
};

/** What a row of an agent's sessions shows. */
export function toAgentSession(row: Row): AgentSession {
  const { creditTokens, massTokens, copyTokens } = row;
  return {
    id: row.id,
    kind: row.kind,
    mode: row.mode,
    state: row.state,
    words: wordsOf(row),
    threshold: row.threshold,
    startMassTokens: row.startMassTokens,
    keptTokens:
      creditTokens === null || massTokens === null
        ? null
        : keptTokens(creditTokens, massTokens, copyTokens),
    isFlagged: isOpen(row.state) && row.marks.length > 0,
    startedBy: row.startedBy.name,
    createdAt: row.createdAt.toISOString(),
    decidedBy: row.decidedBy?.name ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

function wordsOf(row: Row): string {
  const parts = [
    row.cause === null ? "" : causes[row.cause],
    writerOf(row.kind).ledger === null
      ? firstSentence(writerOf(row.kind).report(row))
      : didWords(row),
    row.refusals > 0 ? `${row.refusals} refused` : "",
    row.unfinished ? "unfinished" : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

function didWords(row: Row): string {
  if (row.state !== "rolled-back") return sayStanding(row);
  const { operationsApplied: changes, stats } = row;
  return `${sayCounts({ changes, protections: stats.protect ?? 0 })}, rolled back`;
}

/** Of a report; by which model it was written stands beside it. */
function firstSentence(report: string | null): string {
  return report?.split(". ")[0]?.replace(/\.$/u, "") ?? "";
}
