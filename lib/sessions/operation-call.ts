import type { AgentRow, SessionRow } from "@/db/queries/agent-write";
import type { Actor } from "@/lib/ledger/actor";

export interface OperationCall {
  readonly sessionId: string;
  /** The lease that the caller took (G1). */
  readonly lease: number;
  /** From 1. */
  readonly step: number;
  /** From 0 within the step. */
  readonly index: number;
  readonly name: string;
  /** Parsed JSON, or the raw text where it does not parse. */
  readonly input: unknown;
}

export interface OperationAnswer {
  readonly text: string;
  /** Whether the session is over for the caller. */
  readonly end: boolean;
}

/** A call under the locks of its agent and session. */
export interface Situation {
  readonly agent: AgentRow;
  readonly session: SessionRow;
  readonly call: OperationCall;
  readonly at: Date;
  readonly actor: Actor;
}
