import type { AgentSession } from "@/components/agents/agent-sessions";
import type { AgentSessions } from "@/lib/agents/list-agent-sessions";
import { keptTokens } from "@/lib/ledger/retention";
import { isOpen, type SessionCause } from "@/lib/ledger/session";
import { sayCounts, sayStanding } from "@/lib/ledger/operation-counts";

type Row = AgentSessions["items"][number];

const causes: Readonly<Record<SessionCause, string>> = {
  retention: "the breaker tripped",
  reviewer: "by a reviewer",
  operator: "stopped",
  failure: "something broke",
  interrupted: "the worker went away",
};

/** What a row of an agent's sessions shows. */
export function tellSession(row: Row): AgentSession {
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
  if (row.kind === "summary") return foldWords(row);
  const cause = row.cause === null ? [] : [causes[row.cause]];
  const refused = row.refusals > 0 ? [`${row.refusals} refused`] : [];
  const unfinished = row.unfinished ? ["unfinished"] : [];
  return [...cause, didWords(row), ...refused, ...unfinished].join(", ");
}

function didWords(row: Row): string {
  if (row.state !== "rolled-back") return sayStanding(row);
  const { operationsApplied: changes, protected: protections } = row;
  return `${sayCounts({ changes, protections })}, rolled back`;
}

/** A fold counts no operations: what it says of itself, and why it went back or failed. */
function foldWords({ cause, summary }: Row): string {
  const did = summary?.split(". ")[0]?.replace(/\.$/u, "") ?? "";
  return [...(cause === null ? [] : [causes[cause]]), ...(did === "" ? [] : [did])].join(", ");
}
