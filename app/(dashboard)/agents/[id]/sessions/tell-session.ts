import type { AgentSession } from "@/components/agents/agent-sessions";
import { plural } from "@/components/ui/number-words";
import type { AgentSessions } from "@/lib/agents/list-agent-sessions";
import { keptTokens } from "@/lib/ledger/retention";
import type { SessionCause } from "@/lib/ledger/session";

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
  const { creditTokens, massTokens } = row;
  return {
    id: row.id,
    kind: row.kind,
    mode: row.mode,
    state: row.state,
    words: wordsOf(row),
    threshold: row.threshold,
    startMassTokens: row.startMassTokens,
    keptTokens:
      creditTokens === null || massTokens === null ? null : keptTokens(creditTokens, massTokens),
    startedBy: row.startedBy.name,
    createdAt: row.createdAt.toISOString(),
    decidedBy: row.decidedBy?.name ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

function wordsOf(row: Row): string {
  if (row.kind === "summary") return foldWords(row);
  const counts = [
    [row.consolidated, "merged"],
    [row.updated, "updated"],
    [row.deleted, "deleted"],
    [row.protected, "protected"],
    [row.refusals, "refused"],
    [row.operationsReverted, "reverted"],
  ] as const;
  const parts = counts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : []));
  const cause = row.cause === null ? [] : [causes[row.cause]];
  const unfinished = row.unfinished ? ["unfinished"] : [];
  const did = parts.length > 0 ? parts : [plural(row.operationsApplied, "operation")];
  return [...cause, ...did, ...unfinished].join(", ");
}

/** A fold counts no operations: what it says of itself, and why it went back or failed. */
function foldWords({ cause, summary }: Row): string {
  const did = summary?.split(". ")[0]?.replace(/\.$/u, "") ?? "";
  return [...(cause === null ? [] : [causes[cause]]), ...(did === "" ? [] : [did])].join(", ");
}
