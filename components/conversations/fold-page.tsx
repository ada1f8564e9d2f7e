"use client";

import { ConversationPart } from "@/components/conversations/conversation-part";
import { FoldDecision } from "@/components/conversations/fold-decision";
import { FoldPrompt } from "@/components/conversations/fold-prompt";
import { FoldText } from "@/components/conversations/fold-text";
import { RefusedSummary } from "@/components/conversations/refused-summary";
import { LogEntry } from "@/components/sessions/log/log-entry";
import { logItems } from "@/components/sessions/log/log-items";
import { RunHead } from "@/components/sessions/page/run-head";
import type { SessionPageProps } from "@/components/sessions/page/session-page";
import { standingWarnings } from "@/components/sessions/decide/warnings/standing-warnings";
import { StopButton } from "@/components/sessions/page/stop-button";
import { useSessionLog } from "@/components/sessions/view/use-session-log";
import { WarningsList } from "@/components/sessions/decide/warnings/warnings-list";
import { CopyLink } from "@/components/ui/forms/copy-link";
import Link from "@/components/ui/link";
import { isActive } from "@/lib/ledger/entries/session";

/** A summary, live or past: what became of its conversation, and what its log says. */
export function FoldPage(props: SessionPageProps) {
  const { header, rights, actions, laterFolds } = props;
  const { log, connection, catchUp } = useSessionLog(header.id, props.initialEntries);
  const { view, entries } = log;
  const items = logItems(entries);
  const isRunning = isActive(view.state);
  return (
    <main id="main" data-testid="session-page">
      <RunHead header={header} view={view}>
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
      <div className="wrap grid max-w-[56rem] gap-5 pt-2">
        <FoldText view={view} entries={entries} model={header.model} />
        {view.acceptedFrom !== null && (
          <p className="text-note text-ink-3">
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
        <ConversationPart
          id="h-log"
          title={
            <>
              Log
              {connection === "reconnecting" && (
                <span className="text-note text-ink-3"> Reconnecting…</span>
              )}
            </>
          }
        >
          <ol data-testid="log-pane">
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
        </ConversationPart>
      </div>
    </main>
  );
}

function whyNotAccept({ rights, refusal }: SessionPageProps): string | null {
  if (refusal?.isPast === true) {
    return "The conversation's summary has changed since, so this text can't be accepted any more.";
  }
  return rights.decide
    ? null
    : "Nothing was saved: all messages are still in the context, and Keepsake tries again later. A reviewer can accept the summary.";
}
