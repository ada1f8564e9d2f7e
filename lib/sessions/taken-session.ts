import type { ConversationRow } from "@/db/queries/insert-conversation";
import type { FoldPlan } from "@/lib/ledger/entry";
import type { SessionMode } from "@/lib/ledger/session";
import type { KnownWindow } from "@/lib/sessions/load-prompt-window";
import type { FoldSource } from "@/lib/summary/origin";

interface Taken {
  readonly sessionId: string;
  readonly agentId: string;
  /** Names this taking in every mutation (G1). */
  readonly lease: number;
  readonly model: string;
  /** The system text of the first chat. */
  readonly instructions: string;
}

/** A refinement that a worker took, and the consent chat that it is to hold. */
export interface TakenRefinement extends Taken {
  readonly kind: "refinement";
  readonly mode: SessionMode;
  readonly question: string;
  /** What the consent chat shows of the ledger; the run shows the same if nothing changes meanwhile. */
  readonly window: KnownWindow;
}

/** A summary that a worker took, and the fold that it is to ask for. */
export interface TakenSummary extends Taken {
  readonly kind: "summary";
  readonly plan: FoldPlan;
  readonly request: string;
  /** What its text must come from (K7). */
  readonly source: FoldSource;
  /** The conversation as the fold found it. */
  readonly before: Pick<ConversationRow, "cursor" | "summary" | "trippedAtWords">;
  readonly threshold: number;
}

export type TakenSession = TakenRefinement | TakenSummary;
