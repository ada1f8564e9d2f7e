"use client";

import { useRef, useState, type ReactNode } from "react";
import { ConflictsDialog } from "@/components/sessions/conflicts-dialog";
import { LedgerPane } from "@/components/sessions/ledger-pane";
import { LogPane } from "@/components/sessions/log-pane";
import { OpenConflicts } from "@/components/sessions/open-conflicts";
import { OperationsList } from "@/components/sessions/operations-list";
import { RetentionRail } from "@/components/sessions/retention-rail";
import { ReviewBar } from "@/components/sessions/review-bar";
import { ReviewPane } from "@/components/sessions/review-pane";
import { RunFacts } from "@/components/sessions/run-facts";
import { RunHead } from "@/components/sessions/run-head";
import { RunTools } from "@/components/sessions/run-tools";
import { RunViews, type RunView } from "@/components/sessions/run-views";
import { Scrubber } from "@/components/sessions/scrubber";
import type { SessionHeader, SessionRights } from "@/components/sessions/session-header";
import { useDecisions, type SessionActions } from "@/components/sessions/use-decisions";
import { useKeys } from "@/components/sessions/use-keys";
import { useReview } from "@/components/sessions/use-review";
import { useRunMoment } from "@/components/sessions/use-run-moment";
import { useSessionLog } from "@/components/sessions/use-session-log";
import { Verdict } from "@/components/sessions/verdict";
import { WarningsList } from "@/components/sessions/warnings-list";
import type { Entry } from "@/lib/ledger/entry";
import type { Memory } from "@/lib/ledger/memory";
import { isActive } from "@/lib/ledger/session";

export interface SessionPageProps {
  readonly header: SessionHeader;
  /** The agent's ledger as the session found it, or a part of it where it is very large. */
  readonly ledger: readonly Memory[];
  readonly initialEntries: readonly Entry[];
  readonly rights: SessionRights;
  readonly actions: SessionActions;
  /** The server's clock when the page was made, in milliseconds. */
  readonly now: number;
}

/** A session, live or past: everything on it is what its log says, up to the moment chosen. */
export function SessionPage(props: SessionPageProps) {
  const { header, rights, actions, now } = props;
  const { log, connection, catchUp } = useSessionLog(header.id, props.initialEntries);
  const moment = useRunMoment(log, props.ledger, header.agentName);
  const { view, items } = moment;
  const isDue = log.view.state === "awaiting-review" && moment.isLatest;
  const canDecide = isDue && rights.decide;
  const review = useReview(view, moment.room, canDecide);
  const [pane, setPane] = useState<RunView>("ledger");
  const note = useRef<HTMLTextAreaElement>(null);
  const decisions = useDecisions({
    sessionId: header.id,
    seenSequence: log.view.lastSequence,
    operations: review.plan?.chosen ?? new Set(),
    note,
    actions,
    onAnswer: (result) => {
      if (result.ok) review.clear();
      catchUp();
    },
  });
  useKeys(
    canDecide
      ? {
          ...review.keys,
          a: decisions.approve,
          r: () => decisions.rollBackDialog.onOpenChange(true),
          v: () => decisions.revertDialog.onOpenChange(review.plan !== null),
        }
      : {},
  );
  const logPane = (head?: ReactNode) => (
    <LogPane
      items={items}
      since={moment.since}
      agentName={header.agentName}
      reversed={moment.reversed}
      focus={review.focus}
      isActive={isActive(view.state) && moment.isLatest}
      connection={connection}
      head={head}
    />
  );
  return (
    <main id="main" className="run" data-view={pane} data-testid="session-page">
      <RunHead header={header} view={view} now={now}>
        <RunTools
          header={header}
          view={log.view}
          rights={rights}
          actions={actions}
          decisions={decisions}
        />
      </RunHead>
      <RunViews view={pane} firstWord={isDue ? "Operations" : "Log"} onChange={setPane} />
      <div className={moment.isUndone ? "panes is-undone" : "panes"} style={moment.undoStyle}>
        {isDue ? (
          <ReviewPane
            view={view}
            agentName={header.agentName}
            canDecide={canDecide}
            log={logPane}
            operations={
              <OperationsList
                operations={view.operations}
                plan={review.plan}
                focus={review.focus}
                canChoose={canDecide}
                onToggle={review.toggle}
              />
            }
          />
        ) : (
          logPane()
        )}
        <LedgerPane
          ledger={props.ledger}
          blocks={moment.blocks}
          ledgerCount={moment.ledgerCount}
          reading={moment.reading}
          changedWord={view.rollback === null ? "Changed" : "Put back"}
          emptyWords={moment.emptyWords}
          arriving={moment.arriving}
          focus={review.focus}
          reverting={review.reverting}
          above={
            view.rollback === null ? undefined : (
              <>
                <Verdict view={view} rollback={view.rollback} agentName={header.agentName} />
                <OpenConflicts
                  conflicts={rights.decide && moment.isLatest ? moment.openConflicts : []}
                  isPending={decisions.isPending}
                  onConfirm={decisions.answerOpen}
                />
              </>
            )
          }
        />
        <RetentionRail
          view={view}
          cap={header.cap}
          threshold={view.start?.threshold ?? header.threshold}
          preview={review.preview}
        >
          <WarningsList warnings={view.warnings} />
          <RunFacts
            header={header}
            view={view}
            consentSequence={moment.consentSequence}
            timedTo={moment.timedTo}
            now={now}
          />
        </RetentionRail>
      </div>
      {canDecide && moment.room !== null ? (
        <ReviewBar
          view={view}
          room={moment.room}
          plan={review.plan}
          restores={review.restores}
          decisions={decisions}
          note={note}
          onClear={review.clear}
        />
      ) : (
        <Scrubber
          items={moment.allItems}
          slots={moment.slots}
          at={moment.at}
          since={moment.since}
          isLive={isActive(log.view.state)}
          onMove={moment.moveTo}
        />
      )}
      <ConflictsDialog
        conflicts={decisions.conflicts}
        isPending={decisions.isPending}
        onClose={decisions.dropConflicts}
        onConfirm={decisions.answer}
      />
      <output className="sr-only">{moment.announcement}</output>
    </main>
  );
}
