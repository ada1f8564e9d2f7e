import type { SessionKind, SessionMode, SessionState } from "@/lib/ledger/entries/session";
import type { Trip } from "@/lib/ledger/retention";
import type { SessionHint } from "@/lib/browser/frames";
import type { Overview } from "@/lib/browser/session-list";
import type { QueuedReview } from "@/lib/browser/queued-review";

/** Everything that home shows, as plain values. Times are ISO 8601. */
export interface HomeView {
  readonly overview: Overview;
  /** The riskiest of those that must be read. */
  readonly waiting: readonly QueuedReview[];
  /** Why the reader may decide nothing of what waits; null where they may. */
  readonly whyNotReview: string | null;
  readonly running: readonly RunningView[];
  readonly wentWrong: {
    /** The last look of the visit before; null in a first visit, which looks back seven days. */
    readonly since: string | null;
    readonly total: number;
    readonly items: readonly WentWrongView[];
  };
  readonly reminders: readonly ReminderView[];
  readonly hasAgents: boolean;
  readonly mayCreate: boolean;
}

/** A session that waits for a week or more, as its agent's owner and the admins see it (V6). */
export interface ReminderView {
  readonly sessionId: string;
  readonly agentName: string;
  readonly kind: SessionKind;
  readonly waitsSince: string;
  /** Whether the schedule leaves its agent out meanwhile. */
  readonly blocksSweep: boolean;
}

export interface RunningView extends Omit<SessionHint, "agentId"> {
  readonly agentName: string;
  readonly kind: SessionKind;
  readonly mode: SessionMode;
  readonly threshold: number;
  readonly cap: number;
  readonly since: string;
}

/** A session that the breaker or a fault ended. */
export interface WentWrongView {
  readonly id: string;
  readonly agentName: string;
  readonly kind: SessionKind;
  readonly mode: SessionMode;
  readonly state: SessionState;
  readonly message: string;
  /** What the breaker compared when it tripped; null where it did not. */
  readonly trip: Trip | null;
  /** What was not restored, as a sentence continues: `, except #5, which Mia kept`; else empty. */
  readonly except: string;
  readonly endedAt: string;
}
