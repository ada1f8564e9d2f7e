import type { SessionKind, SessionMode, SessionState } from "@/lib/ledger/entries/session";

/** What every page says of an account beside its own matter: what waits for a person, what runs. */
export interface Overview {
  /** Sessions that need a person: awaiting review, or rolled back with an open conflict (R2). */
  readonly waiting: number;
  /** All that are queued, asking for consent or running. */
  readonly runningCount: number;
  /** The first of those: running before asking before queued, each oldest first. */
  readonly running: readonly RunningSession[];
  /** How many are queued while no worker is there to start them (S7). */
  readonly withoutWorker: number;
}

export interface RunningSession {
  readonly id: string;
  readonly agentId: string;
  readonly agentName: string;
  readonly kind: SessionKind;
  readonly mode: SessionMode;
  readonly state: SessionState;
}
