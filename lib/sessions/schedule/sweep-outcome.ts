import type { SweepRow } from "@/db/queries/schedule/sweep-rows";
import type { SessionMode } from "@/lib/ledger/entries/session";
import type { SweepOutcome } from "@/lib/schedule/sweep-outcome";
import type { JudgedAgent } from "@/lib/sessions/schedule/judge-candidates";

/** What a sweep at `at` would do in a mode, as it was judged. */
export function outcomeOfPreview(
  judged: readonly JudgedAgent[],
  mode: SessionMode,
  at: Date,
): SweepOutcome {
  const started: SweepOutcome["started"][number][] = [];
  const left: SweepOutcome["left"][number][] = [];
  for (const { id: agentId, name, verdict, openSessionId } of judged) {
    if (verdict.isSwept) started.push({ agentId, name, reason: verdict.reason, sessionId: null });
    else {
      const { obstacle, from } = verdict;
      left.push({ agentId, name, obstacle, from, openSessionId });
    }
  }
  return { at, mode, started, left, failed: [] };
}

/** What a sweep did; `names` are those of the account's agents by id. */
export function outcomeOfSweep(
  { at, result }: SweepRow,
  names: ReadonlyMap<string, string>,
): SweepOutcome {
  const named = (agentId: string) => ({ agentId, name: names.get(agentId) ?? "An agent" });
  return {
    at,
    mode: result.mode ?? "full",
    started: result.started.map((one) => ({ ...one, ...named(one.agentId) })),
    left: result.left.map((one) => ({
      ...one,
      ...named(one.agentId),
      from: null,
      openSessionId: null,
    })),
    failed: result.failed.map(named),
  };
}
