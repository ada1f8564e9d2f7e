import type { Usage } from "@/lib/cost/cost";
import type { SessionKind, SessionMode } from "@/lib/ledger/entries/session";

/** What a session's page needs beside the log. The log says the rest. */
export interface SessionHeader {
  readonly id: string;
  readonly agentId: string;
  readonly agentName: string;
  readonly kind: SessionKind;
  readonly mode: SessionMode;
  /** Recorded when consent is asked (S3); the agent's own before that. */
  readonly threshold: number;
  readonly cap: number;
  readonly model: string;
  /** Tokens the model read and wrote, as its provider counted; null while nothing is known. */
  readonly usage: Usage | null;
  /** What they cost, in micro-dollars; null where its model has no price. */
  readonly cost: number | null;
  /** Where the prompt that was sent can be read in full (P5); null before it was sent. */
  readonly promptHref: string | null;
  /** Observations that later sessions dropped because facts of this one name them (O5). */
  readonly droppedSince: readonly number[];
}

/** What the reader of the page may do (section 7); the server checks again. */
export interface SessionRights {
  readonly stop: boolean;
  readonly decide: boolean;
  /** Who reads, as entries name their actors: what they did themselves is no news to them. */
  readonly readerId: string | null;
}
