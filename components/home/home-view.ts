import type { KeptSession } from "@/components/home/agents-retention";
import type {
  SessionCause,
  SessionKind,
  SessionMode,
  SessionState,
} from "@/lib/ledger/entries/session";
import type { Trip } from "@/lib/ledger/retention";
import type { Overview } from "@/lib/browser/overview";
import type { QueuedReview } from "@/lib/browser/queued-review";
import type { OperationCounts } from "@/lib/ledger/entries/copy";

/** Everything that home shows, as plain values. Times are ISO 8601. */
export interface HomeView {
  readonly overview: Overview;
  readonly waiting: readonly QueuedReview[];
  /** Why the reader may decide nothing of what waits; null where they may. */
  readonly whyNotReview: string | null;
  readonly running: readonly RunningView[];
  readonly rolledBack: {
    /** The last look of the visit before; null in a first visit, which looks back seven days. */
    readonly since: string | null;
    readonly total: number;
    readonly items: readonly RolledBackView[];
  };
  readonly reminders: readonly ReminderView[];
  /** When agents are refined next on their own; null where the schedule is off. */
  readonly nextRun: {
    readonly at: string;
    readonly zone: string;
    readonly due: number | null;
  } | null;
  readonly agents: readonly AgentOnHomeView[];
  /** Asks for the agents after these; null at the end. */
  readonly nextAgents: string | null;
  readonly mayCreate: boolean;
}

/** A session that the reader was reminded of, as it waits for a week or more. */
export interface ReminderView {
  readonly sessionId: string;
  readonly agentName: string;
  readonly kind: SessionKind;
  readonly waitsSince: string;
  /** Whether the schedule leaves its agent out meanwhile. */
  readonly blocksSweep: boolean;
}

export interface RunningView {
  readonly id: string;
  readonly agentName: string;
  readonly kind: SessionKind;
  readonly mode: SessionMode;
  readonly state: SessionState;
  readonly threshold: number;
  readonly cap: number;
  readonly operationsApplied: number;
  readonly startTokens: number | null;
  readonly keptTokens: number | null;
  readonly isFlagged: boolean;
  readonly lastSequence: number;
  readonly since: string;
}

export interface RolledBackView {
  readonly id: string;
  readonly agentName: string;
  readonly kind: SessionKind;
  readonly mode: SessionMode;
  readonly cause: SessionCause;
  readonly by: string;
  readonly message: string;
  /** What the breaker compared when it tripped; null where it did not. */
  readonly trip: Trip | null;
  readonly reversed: OperationCounts;
  /** What was not restored, as a sentence continues: `, except #5, which Mia kept`; else empty. */
  readonly except: string;
  readonly startHash: string | null;
  readonly endHash: string | null;
  readonly endedAt: string;
}

export interface AgentOnHomeView {
  readonly id: string;
  readonly name: string;
  readonly ownerName: string | null;
  readonly massTokens: number;
  readonly tokenBudget: number;
  readonly threshold: number;
  readonly sessions: readonly KeptSession[];
  /** The one that is open, else the last; null before the first. */
  readonly now: { readonly id: string; readonly state: SessionState } | null;
}
