import { LedgerPane } from "@/components/sessions/sheet/ledger-pane";
import { OperationReverse } from "@/components/sessions/decide/operation-reverse";
import { type QueueNeighbours, NextInQueue } from "@/components/sessions/decide/queue-links";
import type { SessionHeader } from "@/components/sessions/view/session-header";
import type { SessionPageState } from "@/components/sessions/view/use-session-page";
import { isOpen } from "@/lib/ledger/entries/session";
import { OpenConflicts } from "@/components/sessions/decide/conflicts/open-conflicts";
import { Outcome } from "@/components/sessions/page/outcome";
import { Verdict } from "@/components/sessions/page/verdict";
import type { OpenConflict } from "@/components/sessions/decide/conflicts/conflict-choices";
import type { Conflict, Entry } from "@/lib/ledger/entries/entry";

export interface SessionSheetProps {
  readonly page: SessionPageState;
  readonly header: SessionHeader;
  readonly queue: QueueNeighbours | null;
}

/** The sheet in the middle: what came of the session, and the ledger as it changed it. */
export function SessionSheet({ page, header, queue }: SessionSheetProps) {
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
      changedWord={view.rollback === null ? "Changed" : "Restored"}
      emptyWords={moment.emptyWords}
      arriving={page.arrivals.arriving}
      focus={selection.blocks}
      reverse={
        operation === null ? null : <OperationReverse operation={operation} plan={reverse} />
      }
      reverting={review.reverting}
      search={page.search}
      isLive={moment.isLatest && !page.replay.isMoving && !page.isDeciding}
      above={isOpen(view.state) ? null : <EndOfRun page={page} header={header} queue={queue} />}
    />
  );
}

/** What stands above the ledger once a session is over: what came of it, and what is left to do. */
function EndOfRun({ page, header, queue }: SessionSheetProps) {
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
        onConfirm={decisions.answerOpen}
      />
    </>
  );
}

/** Conflicts of a rollback with who made each: changes by others stand in the session's own log (V3). */
function conflictsWithAuthors(
  conflicts: readonly Conflict[],
  entries: readonly Entry[],
): readonly OpenConflict[] {
  return conflicts.map(({ number, start, current }) => {
    const change = entries.findLast(
      (entry) =>
        entry.kind === "memory-changed-elsewhere" &&
        entry.data.conflict === null &&
        entry.data.changes.some((one) => one.number === number),
    );
    return { number, start, current, changedBy: change?.actor, changedAt: change?.at };
  });
}
