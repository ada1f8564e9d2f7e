import type { SweepObstacle, SweepReason } from "@/lib/schedule/sweep";

interface NamedAgent {
  readonly agentId: string;
  readonly name: string;
}

/** What a sweep did, or would do now, agent by agent. A time is a text where it is shown. */
export interface SweepOutcome<Time = Date> {
  readonly at: Time;
  readonly started: readonly (NamedAgent & {
    readonly reason: SweepReason;
    /** Null where it would be started. */
    readonly sessionId: string | null;
  })[];
  readonly left: readonly (NamedAgent & {
    readonly obstacle: SweepObstacle;
    /** From when on a sweep would take it; null where time alone changes nothing. */
    readonly from: Time | null;
    /** The session that stands in its way now. */
    readonly openSessionId: string | null;
  })[];
  /** Those whose session could not be started by a fault. */
  readonly failed: readonly NamedAgent[];
}
