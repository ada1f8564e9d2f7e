import type { ListedDecision } from "@/components/memories/decision-list";
import type { ShownDecision } from "@/lib/memories/load-decisions";

type Shown = ShownDecision["sources"][number];

export function toListedDecision(decision: ShownDecision): ListedDecision {
  const { id, operation, reason, note, by, at, sources, result, isDormant } = decision;
  const { sessionId, sequence } = decision;
  return {
    id,
    operation,
    reason,
    note,
    by: by.name,
    at: at.toISOString(),
    sources: sources.map(toText),
    result: result && toText(result),
    isDormant,
    session: sessionId === null ? null : { id: sessionId, sequence },
  };
}

function toText({ number, content, saidBy }: Shown) {
  return { number, content, saidBy };
}
