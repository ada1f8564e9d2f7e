import type { NewEntry } from "@/db/queries/agent-write";
import type { SessionState } from "@/lib/ledger/session";
import type { Warning } from "@/lib/ledger/entry";

/** How a session that writes no memory ends in its log: nothing is counted, nothing weighed. */
export function completionWithoutLedger({
  state,
  summary,
  endHash,
  warnings = [],
}: {
  readonly state: SessionState;
  readonly summary: string;
  readonly endHash: string;
  readonly warnings?: readonly Warning[];
}): NewEntry {
  return {
    kind: "session-completed",
    data: {
      state,
      summary,
      warnings,
      endHash,
      summaryMismatch: false,
      unfinished: false,
      reason: null,
      stats: { consolidated: 0, updated: 0, deleted: 0, protected: 0 },
      erosion30d: 1,
      changes: [],
      journal: null,
      gauge: noGauge,
      answer: summary,
      step: null,
      index: null,
    },
  };
}

/** The gauge of what has no mass (G11: the breaker is off). */
export const noGauge = { massTokens: 0, creditTokens: 0, keptTokens: 0, retention: 1 } as const;
