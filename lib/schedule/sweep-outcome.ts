import type { SessionMode } from "@/lib/ledger/entries/session";
import type { SweepObstacle, SweepReason } from "@/lib/schedule/sweep";

interface NamedAgent {
  readonly agentId: string;
  readonly name: string;
}

/** What a sweep did, or would do now, by agent. Times are texts where they are displayed. */
export interface SweepOutcome<Time = Date> {
  readonly at: Time;
  /** Of the sessions that it started, or would start (S6). */
  readonly mode: SessionMode;
  readonly started: readonly (NamedAgent & {
    readonly reason: SweepReason;
    /** Null if it would be started. */
    readonly sessionId: string | null;
  })[];
  readonly left: readonly (NamedAgent & {
    readonly obstacle: SweepObstacle;
    /** The time from which a sweep would start it; null if waiting changes nothing. */
    readonly from: Time | null;
    /** The open session that prevents it now. */
    readonly openSessionId: string | null;
  })[];
  /** Agents whose session could not be started because of an error. */
  readonly failed: readonly NamedAgent[];
}
