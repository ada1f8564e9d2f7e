"use client";

import { conflictsWithAuthors } from "@/components/sessions/conflict-authors";
import { LedgerPane } from "@/components/sessions/ledger-pane";
import { OpenConflicts } from "@/components/sessions/open-conflicts";
import { OperationReverse } from "@/components/sessions/operation-reverse";
import { Outcome } from "@/components/sessions/outcome";
import { NextInQueue, type QueueNeighbours } from "@/components/sessions/queue-links";
import type { SessionHeader } from "@/components/sessions/session-header";
import type { SessionPageState } from "@/components/sessions/use-session-page";
import { Verdict } from "@/components/sessions/verdict";
import { isOpen } from "@/lib/ledger/session";

interface SessionSheetProps {
  readonly page: SessionPageState;
  readonly header: SessionHeader;
  readonly queue: QueueNeighbours | null;
  readonly now: number;
}

/** The sheet in the middle: what came of the session, and the ledger as it changed it. */
export function SessionSheet({ page, header, queue, now }: SessionSheetProps) {
  const { moment, selection, review, place, go } = page;
  const { view } = moment;
  const { operation, reverse } = selection;
  return (
    <LedgerPane
      ledger={page.ledger}
      blocks={moment.blocks}
      startCount={view.start?.coreCount ?? page.ledger.memories.length}
      ledgerCount={moment.ledgerCount}
      show={place.show}
      onShow={(show) => go({ show })}
      reading={moment.reading}
      changedWord={view.rollback === null ? "Changed" : "Put back"}
      emptyWords={moment.emptyWords}
      arriving={page.arrivals.arriving}
      focus={selection.blocks}
      reverse={
        operation === null ? null : <OperationReverse operation={operation} plan={reverse} />
      }
      reverting={review.reverting}
      search={page.search}
      isLive={moment.isLatest && !page.replay.isMoving}
      above={
        isOpen(view.state) ? null : <Above page={page} header={header} queue={queue} now={now} />
      }
    />
  );
}

function Above({ page, header, queue, now }: SessionSheetProps) {
  const { moment, decisions, rights, log } = page;
  const { view } = moment;
  const conflicts = rights.decide && moment.isLatest ? moment.openConflicts : [];
  return (
    <>
      {view.rollback === null ? (
        <Outcome view={view} agentName={header.agentName} />
      ) : (
        <Verdict view={view} rollback={view.rollback} agentName={header.agentName} />
      )}
      {queue !== null && moment.isLatest && conflicts.length === 0 && <NextInQueue queue={queue} />}
      <OpenConflicts
        conflicts={conflictsWithAuthors(conflicts, log.entries)}
        agentId={header.agentId}
        isPending={decisions.isPending}
        now={now}
        onConfirm={decisions.answerOpen}
      />
    </>
  );
}
