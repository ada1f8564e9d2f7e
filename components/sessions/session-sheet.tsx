"use client";

import { LedgerPane } from "@/components/sessions/ledger-pane";
import { EndOfRun } from "@/components/sessions/end-of-run";
import { OperationReverse } from "@/components/sessions/operation-reverse";
import type { QueueNeighbours } from "@/components/sessions/queue-links";
import type { SessionHeader } from "@/components/sessions/session-header";
import type { SessionPageState } from "@/components/sessions/use-session-page";
import { isOpen } from "@/lib/ledger/session";

export interface SessionSheetProps {
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
      isLive={moment.isLatest && !page.replay.isMoving && !page.isDeciding}
      above={
        isOpen(view.state) ? null : <EndOfRun page={page} header={header} queue={queue} now={now} />
      }
    />
  );
}
