import type { SessionKind, SessionMode, SessionState } from "@/lib/ledger/entries/session";

/** What every page shows of an account: what waits for a person, and what runs. */
export interface Overview {
  /** Sessions that need a person: awaiting review, or rolled back with an open conflict (R2). */
  readonly waiting: number;
  /** Those of them that are proven lossless (L4): one press approves all. The others must be read. */
  readonly lossless: number;
  /** All that are queued, asking consent or running. */
  readonly runningCount: number;
  /** The first of those: running before asking before queued, each oldest first. */
  readonly running: readonly RunningSession[];
  /** How many are queued while no worker is running (S7). */
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
