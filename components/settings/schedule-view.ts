import type { SweepObstacle, SweepReason } from "@/lib/refinement/sweep";

interface NamedAgent {
  readonly agentId: string;
  readonly name: string;
}

/** What a run of the schedule did, or would do, agent by agent. Times are ISO 8601. */
export interface RunView {
  readonly started: readonly (NamedAgent & {
    readonly reason: SweepReason;
    readonly sessionId: string | null;
  })[];
  readonly left: readonly (NamedAgent & {
    readonly obstacle: SweepObstacle;
    readonly from: string | null;
    readonly openSessionId: string | null;
  })[];
  readonly failed: readonly NamedAgent[];
}
