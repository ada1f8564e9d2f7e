import type { ComponentType } from "react";
import type { StartFoldProps } from "@/components/conversations/start-fold";
import type { StartSessionProps } from "@/components/agents/start-session";
import type { SessionPageProps } from "@/components/sessions/page/session-page";
import type { LedgerBlock } from "@/components/sessions/sheet/ledger-block";
import type { BlocksView } from "@/components/sessions/sheet/ledger-blocks";
import type { Entry } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import type { SessionMode } from "@/lib/ledger/entries/session";

/** The button that starts a session, and what it stands beside. */
type Start =
  | { readonly beside: "agent"; readonly Button: ComponentType<StartSessionProps> }
  | { readonly beside: "conversation"; readonly Button: ComponentType<StartFoldProps> };

export interface ChangesProps {
  readonly view: SessionView;
  readonly entries: readonly Entry[];
  readonly model: string;
}

/** All that pages show differently for one kind of session. What is large is loaded when shown. */
export interface Kind {
  readonly word: string;
  /** What a session of a mode is called; the word alone for a kind without modes. */
  readonly titleOf: (mode: SessionMode) => string;
  /** Whether its retention is measured, so that it has a gauge and wears a ledger down (G11, V5). */
  readonly isGauged: boolean;
  readonly start: Start;
  readonly Page: ComponentType<SessionPageProps>;
  /** What the session changed, in the panel of the review queue. */
  readonly Changes: ComponentType<ChangesProps>;
  /** What it changed in the ledger, for the sheet of its page. */
  readonly blocksOf: (view: BlocksView) => LedgerBlock[];
  /** The question before a rollback: its title, its button and what comes of it. */
  readonly rollBackQuestion: (
    view: SessionView,
    agentName: string,
  ) => { readonly title: string; readonly act: string; readonly words: string };
}
