import { LedgerPane } from "@/components/sessions/sheet/ledger-pane";
import type { QueueNeighbours } from "@/components/sessions/decide/queue-links";
import type { SessionHeader } from "@/components/sessions/view/session-place";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import { isActive, isOpen } from "@/lib/ledger/entries/session";
import type { StartAction } from "@/components/sessions/start";
import { lazy, Suspense, useEffect, type ReactNode } from "react";
import { loadBack } from "@/components/sessions/sheet/sheet-block";
import { usePreload } from "@/components/ui/use-action";

/** Loaded with the first operation that is selected. */
const OperationReverse = lazy(async () => {
  const { OperationReverse: Reverse } =
    await import("@/components/sessions/decide/operation-reverse");
  return { default: Reverse };
});

const loadEnd = () => import("@/components/sessions/page/end-of-run");

/** Loaded with the first operation, so that it is there when the session ends. */
const EndOfRun = lazy(async () => ({ default: (await loadEnd()).EndOfRun }));

/** What a kind's sheet is given. */
export interface SheetProps {
  readonly page: SessionPageState;
  readonly header: SessionHeader;
  readonly queue: QueueNeighbours | null;
  /** What a reviewer must look at, above the first row of a narrow window. */
  readonly checks: ReactNode;
  /** What became of a refused summary (K7); null where none was refused when the page was made. */
  readonly refusal: { readonly acceptedAs: string | null; readonly isPast: boolean } | null;
  readonly accept: StartAction;
}

/** The sheet in the middle: what came of the session, and the ledger as it changed it. */
export function SessionSheet({ page, header, queue, checks }: SheetProps) {
  const { moment, selection, review, place, go } = page;
  const { view } = moment;
  const { operation, reverse } = selection;
  // A session may end with each operation: its end must not wait for code.
  const mayEnd = isActive(page.log.view.state) && page.log.view.operations.length > 0;
  useEffect(() => {
    // What fails to load is tried again when it is shown.
    if (mayEnd) Promise.all([loadEnd(), loadBack()]).catch(() => undefined);
  }, [mayEnd]);
  usePreload(loadBack);
  return (
    <LedgerPane
      ledger={page.ledger}
      blocks={moment.blocks}
      startCount={view.start?.coreCount ?? page.ledger.memories.length}
      ledgerCount={moment.ledgerCount}
      show={place.show}
      onShow={(show) => go({ show })}
      weighed={page.rows.weighed}
      order={page.rows.order}
      onOrder={(order) => go({ order })}
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
      checks={checks}
      isLive={moment.isLatest && !page.replay.isMoving && !page.isDeciding}
      above={
        isOpen(view.state) ? null : (
          <Suspense>
            <EndOfRun page={page} header={header} queue={queue} />
          </Suspense>
        )
      }
    />
  );
}
