import { LeftDropped } from "@/components/observations/left-dropped";
import { LedgerPane } from "@/components/sessions/sheet/ledger-pane";
import { type QueueNeighbours, NextInQueue } from "@/components/sessions/decide/queue-links";
import type { SessionHeader } from "@/components/sessions/view/session-header";
import type { SessionPageState } from "@/components/sessions/view/use-session-page";
import { kindOf } from "@/components/sessions/kind-of";
import { isOpen } from "@/lib/ledger/entries/session";
import type { StartAction } from "@/components/sessions/use-start";
import Link from "@/components/ui/link";
import { Figure } from "@/components/ui/words/figure";
import { plural } from "@/components/ui/words/number-words";
import { countOperations, sayCounts } from "@/lib/ledger/entries/operation-counts";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatPercent } from "@/lib/ledger/retention";
import { Outcome } from "@/components/sessions/page/outcome";
import type { StandingWarning } from "@/components/sessions/decide/warnings/standing-warnings";
import { SheetChecks } from "@/components/sessions/decide/warnings/warning-lines";
import type { OpenConflict } from "@/components/sessions/decide/conflicts/conflict-choices";
import type { Conflict, Entry } from "@/lib/ledger/entries/entry";
import { lazy, Suspense, type ReactNode } from "react";
import { Verdict } from "@/components/sessions/page/verdict";

/** Loaded with the first operation that is selected. */
const OperationReverse = lazy(async () => {
  const { OperationReverse: Reverse } =
    await import("@/components/sessions/decide/operation-reverse");
  return { default: Reverse };
});

/** Most sessions never meet a conflict. */
const OpenConflicts = lazy(async () => {
  const { OpenConflicts: Open } =
    await import("@/components/sessions/decide/conflicts/open-conflicts");
  return { default: Open };
});

/** What a kind's sheet is given. */
export interface SheetProps {
  readonly page: SessionPageState;
  readonly header: SessionHeader;
  readonly queue: QueueNeighbours | null;
  readonly warnings: readonly StandingWarning[];
  /** What became of a refused summary (K7); null where none was refused when the page was made. */
  readonly refusal: { readonly acceptedAs: string | null; readonly isPast: boolean } | null;
  readonly accept: StartAction;
}

/** The sheet in the middle: what came of the session, and the ledger as it changed it. */
export function SessionSheet({ page, header, queue, warnings }: SheetProps) {
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
        operation === null ? null : (
          <Suspense>
            <OperationReverse operation={operation} plan={reverse} />
          </Suspense>
        )
      }
      reverting={review.reverting}
      search={page.search}
      checks={page.canDecide && <SheetChecks warnings={warnings} />}
      isLive={moment.isLatest && !page.replay.isMoving && !page.isDeciding}
      above={isOpen(view.state) ? null : <EndOfRun page={page} header={header} queue={queue} />}
    />
  );
}

/** What stands above the ledger once a session is over: what came of it, and what is left to do. */
function EndOfRun({ page, header, queue }: Pick<SheetProps, "page" | "header" | "queue">) {
  const { moment, decisions, rights, log } = page;
  const { view } = moment;
  const { isGauged } = kindOf(view.kind);
  const conflicts = rights.decide && moment.isLatest ? moment.openConflicts : [];
  return (
    <>
      {view.rollback === null ? (
        <Outcome
          view={view}
          agentName={header.agentName}
          kept={keptWords(view, isGauged)}
          unneeded={unneededWords(view)}
          unchanged="Nothing was written. The ledger is unchanged."
          next={
            isGauged && (
              <Link className="textlink" href={`/agents/${encodeURIComponent(header.agentId)}`}>
                Refine {header.agentName} again
              </Link>
            )
          }
        />
      ) : (
        <>
          <Verdict view={view} rollback={view.rollback} agentName={header.agentName} />
          {header.droppedSince.length > 0 && (
            <LeftDropped agentId={header.agentId} numbers={header.droppedSince} />
          )}
        </>
      )}
      {queue !== null && moment.isLatest && conflicts.length === 0 && <NextInQueue queue={queue} />}
      {conflicts.length > 0 && (
        <Suspense>
          <OpenConflicts
            conflicts={conflictsWithAuthors(conflicts, log.entries)}
            agentId={header.agentId}
            isPending={decisions.isPending}
            onConfirm={decisions.answerOpen}
          />
        </Suspense>
      )}
    </>
  );
}

/** Of a reflection that recorded nothing: what was looked at. */
function unneededWords({ start }: SessionView): string | undefined {
  const read = start?.pass?.observations;
  return read === undefined
    ? undefined
    : `Nothing new is lasting enough. ${plural(read, "observation was", "observations were")} read.`;
}

function keptWords({ gauge, start, operations }: SessionView, isGauged: boolean): ReactNode {
  const standing = operations.filter((operation) => operation.standing);
  const changes = sayCounts(countOperations(standing));
  if (gauge === null || start === null || !isGauged) return `${changes}.`;
  return (
    <>
      {changes}. <Figure>{formatPercent(gauge.keptTokens, start.startMassTokens)}</Figure> of{" "}
      {plural(start.startMassTokens, "token")} kept.
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
