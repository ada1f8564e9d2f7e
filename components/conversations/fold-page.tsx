"use client";

import { FoldDecision } from "@/components/conversations/fold-decision";
import { FoldPrompt } from "@/components/conversations/fold-prompt";
import { FoldText } from "@/components/conversations/fold-text";
import { RefusedSummary, type AcceptAction } from "@/components/conversations/refused-summary";
import { LogEntry } from "@/components/sessions/log-entry";
import { logItems } from "@/components/sessions/log-items";
import { RunHead } from "@/components/sessions/run-head";
import type { SessionHeader, SessionRights } from "@/components/sessions/session-header";
import { modelWords } from "@/components/sessions/session-words";
import { standingWarnings } from "@/components/sessions/standing-warnings";
import { StopButton } from "@/components/sessions/stop-button";
import type { SessionActions } from "@/components/sessions/use-decisions";
import { useSessionLog } from "@/components/sessions/use-session-log";
import { WarningsList } from "@/components/sessions/warnings-list";
import { CopyLink } from "@/components/ui/copy-link";
import Link from "@/components/ui/link";
import type { Entry } from "@/lib/ledger/entry";
import { isActive } from "@/lib/ledger/session";

interface FoldPageProps {
  readonly header: SessionHeader;
  readonly initialEntries: readonly Entry[];
  readonly rights: SessionRights;
  readonly actions: Pick<SessionActions, "stop" | "approve" | "rollBack"> & {
    readonly accept: AcceptAction;
  };
  /** What became of a refused summary; null where none was refused when the page was made. */
  readonly refusal: { readonly acceptedAs: string | null; readonly isPast: boolean } | null;
  /** The later folds that a rollback takes along (K6). */
  readonly laterFolds: readonly string[];
  readonly now: number;
}

/** A summary, live or past: what became of its conversation, and what its log says. */
export function FoldPage(props: FoldPageProps) {
  const { header, rights, actions, laterFolds, now } = props;
  const { log, connection, catchUp } = useSessionLog(header.id, props.initialEntries);
  const { view, entries } = log;
  const items = logItems(entries);
  const isRunning = isActive(view.state);
  return (
    <main id="main" className="fold-page" data-testid="session-page">
      <RunHead header={header} view={view} now={now}>
        <CopyLink />
        {rights.stop && isRunning && (
          <StopButton
            sessionId={header.id}
            restores={null}
            isRequested={view.stopRequested}
            action={actions.stop}
          />
        )}
      </RunHead>
      <div className="wrap talk">
        <FoldText view={view} items={items} model={modelWords(header.model)} />
        {view.acceptedFrom !== null && (
          <p className="note">
            A reviewer accepted this text after it was{" "}
            <Link className="textlink" href={`/sessions/${encodeURIComponent(view.acceptedFrom)}`}>
              refused
            </Link>
            .
          </p>
        )}
        {view.refusedText !== null && (
          <RefusedSummary
            sessionId={header.id}
            seenSequence={view.lastSequence}
            text={view.refusedText}
            message={view.failure ?? ""}
            whyNot={whyNotAccept(props)}
            acceptedAs={props.refusal?.acceptedAs ?? null}
            action={actions.accept}
          />
        )}
        <WarningsList warnings={standingWarnings(view, [])} />
        {rights.decide && (view.state === "awaiting-review" || view.state === "approved") && (
          <FoldDecision
            key={view.state}
            sessionId={header.id}
            view={view}
            laterFolds={laterFolds}
            actions={actions}
            onDone={catchUp}
          />
        )}
        {view.acceptedFrom === null && <FoldPrompt sessionId={header.id} state={view.state} />}
        <section className="sheet talk-part" aria-labelledby="h-log">
          <h2 id="h-log">
            Log{connection === "reconnecting" && <span className="note"> Reconnecting…</span>}
          </h2>
          <ol className="log" data-testid="log-pane">
            {items.map((item) => (
              <LogEntry
                key={item.sequence}
                item={item}
                since={view.queuedAt ?? ""}
                agentName={header.agentName}
                isStreaming={isRunning && item === items.at(-1)}
                isReversed={view.rollback !== null}
                isFocus={false}
                isTextShort
              />
            ))}
          </ol>
        </section>
      </div>
    </main>
  );
}

function whyNotAccept({ rights, refusal }: FoldPageProps): string | null {
  if (refusal?.isPast === true) {
    return "The conversation's summary changed since, so this text can't be accepted any more.";
  }
  return rights.decide
    ? null
    : "Nothing was saved: all messages are still in the context, and Keepsake tries again later. A reviewer can accept the summary.";
}
