import type { ComponentType } from "react";
import type { Apart } from "@/components/ui/apart";
import type { StartSessionProps } from "@/components/writers/refinement/start";
import type { SessionPageProps } from "@/components/sessions/page/session-page";
import type { SessionPlace } from "@/components/sessions/view/session-place";
import type { LedgerBlock } from "@/components/sessions/sheet/ledger-block";
import type { BlocksView } from "@/components/sessions/sheet/ledger-blocks";
import type { Entry } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import type { SessionMode } from "@/lib/ledger/entries/session";
import type { SyncRow } from "@/lib/ledger/entries/sync-row";

/** The button that starts a session, and what it is shown beside. */
type Start =
  /** Starts at once, with what it may come to. */
  | {
      readonly beside: "agent" | "observations" | "documents" | "conversation";
      readonly words: string;
    }
  | { readonly beside: "agent"; readonly Button: ComponentType<StartSessionProps> };

export interface ChangesProps {
  readonly view: SessionView;
  readonly entries: readonly Entry[];
  readonly model: string;
  /** The syncs with which it is decided (F8). */
  readonly row?: SyncRow | null;
}

/** Whose session it is, the later ones that go with it, and what it leaves behind. */
export interface RollBackOf {
  readonly agentName: string;
  readonly laterFolds: readonly string[];
  /** Observations that were dropped on its facts and stay dropped (O5). */
  readonly droppedSince: readonly number[];
  /** Facts that rest on its observations alone (N1). */
  readonly restingFacts: readonly number[];
}

/** The question before a rollback: its title, its button and the outcome of it. */
export interface RollBackQuestion {
  readonly title: string;
  readonly act: string;
  readonly words: string;
}

/** All that pages show differently for one kind of session. What is large is loaded when shown. */
export interface Kind {
  readonly word: string;
  readonly titleOf: (mode: SessionMode) => string;
  /** Null for a kind that no one starts. */
  readonly start: Start | null;
  /** What its page calls its panes; a narrow window shows one at a time. */
  readonly panes: {
    /** What the left column begins with, before the log; the log is first where it has none. */
    readonly left?: string;
    readonly sheet: string | ((view: SessionView, place: SessionPlace) => string);
    readonly rail: string;
  };
  /** What it did piece by piece, each of which can be reverted alone; null for one decided as a whole. */
  readonly reverts: "operations" | "documents" | null;
  /** Whether its agent is asked for consent first. */
  readonly asksConsent: boolean;
  /** `SessionPage` with the kind's own sheet and gauge: one file, so that it is loaded as one. */
  readonly Page: Apart<SessionPageProps>;
  /** What the session changed, in the panel of the review queue. */
  readonly Changes: Apart<ChangesProps>;
  /** What it changed in the ledger, for the sheet of its page. */
  readonly blocksOf: (view: BlocksView) => LedgerBlock[];
  /** What it came to in one line, for a kind that writes documents; null before it wrote one. */
  readonly cameTo?: (view: SessionView) => string | null;
}
