import type { SweepRow } from "@/db/queries/sweep-rows";
import type { SweepObstacle, SweepReason } from "@/lib/refinement/sweep";
import type { JudgedAgent } from "@/lib/sessions/judge-candidates";

interface NamedAgent {
  readonly agentId: string;
  readonly name: string;
}

/** What a sweep did, or would do now, agent by agent. */
export interface SweepOutcome {
  readonly at: Date;
  readonly started: readonly (NamedAgent & {
    readonly reason: SweepReason;
    /** Null where it would be started. */
    readonly sessionId: string | null;
  })[];
  readonly left: readonly (NamedAgent & {
    readonly obstacle: SweepObstacle;
    /** From when on a sweep would take it; null where time alone changes nothing. */
    readonly from: Date | null;
    /** The session that stands in its way now. */
    readonly openSessionId: string | null;
  })[];
  /** Those whose session could not be started by a fault. */
  readonly failed: readonly NamedAgent[];
}

/** What a sweep at `at` would do, as it was judged. */
export function outcomeOfPreview(judged: readonly JudgedAgent[], at: Date): SweepOutcome {
  const started: SweepOutcome["started"][number][] = [];
  const left: SweepOutcome["left"][number][] = [];
  for (const { id: agentId, name, verdict, openSessionId } of judged) {
    if (verdict.isSwept) started.push({ agentId, name, reason: verdict.reason, sessionId: null });
    else left.push({ agentId, name, ...obstacleOf(verdict), openSessionId });
  }
  return { at, started, left, failed: [] };
}

/** What a sweep did; `names` are those of the account's agents by id. */
export function outcomeOfSweep(
  { at, result }: SweepRow,
  names: ReadonlyMap<string, string>,
): SweepOutcome {
  const named = (agentId: string) => ({ agentId, name: names.get(agentId) ?? "An agent" });
  return {
    at,
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

function obstacleOf({ obstacle, from }: Extract<JudgedAgent["verdict"], { isSwept: false }>) {
  return { obstacle, from };
}
