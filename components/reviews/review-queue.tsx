"use client";

import { use, useEffect, useRef, useState } from "react";
import { useLeaving } from "@/components/ui/leaving";
import { queueWords } from "@/components/sessions/review-copy";
import { TextLink } from "@/components/ui/link";
import { useRouter } from "next/navigation";
import {
  countOpen,
  isFiltered,
  isLossless,
  neighbourOf,
  openRows,
  queueAddress,
  type QueueFilters,
  queueQuery,
  type QueueRow as Row,
} from "@/components/reviews/queue-state";
import { FilterFields, QueueEnd, QueueTools } from "@/components/reviews/queue-tools";
import { HeldRow, LosslessGroup, QueueRow } from "@/components/reviews/queue-rows";
import { approvalOf, useQueueDecisions } from "@/components/reviews/use-held";
import { panelClass, ReviewPanel } from "@/components/reviews/review-panel";
import { listClass, ReviewsFrame } from "@/components/reviews/reviews-frame";
import { loadChanges } from "@/components/sessions/page/first-parts";
import { usePreview, useQueue, useShownWaiting, useWide } from "@/components/reviews/use-queue";
import { areSingleKeysOn } from "@/components/ui/preferences";
import { sessionRoute } from "@/components/ui/requests";
import { useShortcuts } from "@/components/ui/shortcuts";
import type { ReviewPreview } from "@/lib/sessions/read/load-page";
import type { ReviewsPage } from "@/lib/sessions/read/load-queue";
import { Button } from "@/components/ui/button";
import { useFilters } from "@/components/ui/use-filters";

export interface ReviewQueueProps {
  readonly initial: ReviewsPage;
  readonly filters: QueueFilters;
  readonly sessionId: string | null;
  readonly brought: ReviewPreview | null;
  readonly readerId: string;
}

/** What waits for a person: the list on the left, the session at hand on the right. */
export function ReviewQueue(props: ReviewQueueProps) {
  const { filters, readerId } = props;
  const [firstKind] = useState(props.brought?.kind ?? null);
  if (firstKind !== null) use(loadChanges(firstKind));
  const query = queueQuery(filters);
  const queue = useQueue({ initial: props.initial, query, sessionId: props.sessionId });
  const { rows, currentId, held } = queue.state;
  const { page, place } = countOpen(queue.state);
  useShownWaiting(page);
  const isWide = useWide();
  const list = useRef<HTMLElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(new Map());
  const [focusOn, setFocusOn] = useState<{ readonly id: string } | null>(null);
  const after = neighbourOf(queue.state, 1);
  const before = neighbourOf(queue.state, -1);
  const preview = usePreview({
    sessionId: isWide ? currentId : null,
    brought: props.brought,
    ahead: [after, before].filter((id) => id !== null),
  });
  const router = useRouter();
  const aim = useFilters(filters, (next) => queueAddress(next));
  const { filters: aimed, isPending: isLeaving } = aim;
  const show = (patch: Partial<QueueFilters>) => aim.show({ ...patch, after: null });
  const isGone = useLeaving(filters);
  useEffect(() => {
    // Written while another address is on its way, this one would take that one's place.
    if (currentId === null || isLeaving || isGone.current) return;
    window.history.replaceState(null, "", queueAddress(filters, currentId));
  }, [filters, currentId, isLeaving, isGone]);
  useEffect(() => {
    if (focusOn === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-review="${focusOn.id}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }, [focusOn]);
  const goTo = (id: string | null) => {
    if (id === null) return;
    queue.move(id);
    setFocusOn({ id });
  };
  const focusRow = (id: string) => setFocusOn({ id });
  const decisions = useQueueDecisions({ queue, list, goTo, focusRow });
  const next = () => goTo(after);
  const previous = () => goTo(before);
  useShortcuts({
    group: "Reviews",
    keys: {
      j: { words: "Next session", act: next, isMove: true },
      k: { words: "Previous session", act: previous, isMove: true },
      Enter: {
        words: "Open the session",
        act: () => {
          if (currentId !== null) router.push(sessionRoute(currentId));
        },
      },
    },
  });

  const [isFiltering, setFiltering] = useState(isFiltered(filters));
  const [isShown, setShown] = useState(false);
  const open = openRows(rows, held);
  const lossless = open.filter((row) => isLossless(row) && !row.isGone);
  const isAmong = lossless.some(({ review }) => review.id === currentId);
  const showRow = (row: Row) => (
    <QueueRow
      key={row.review.id}
      row={row}
      isCurrent={row.review.id === currentId}
      onChoose={(id) => {
        if (isWide) goTo(id);
        return isWide;
      }}
    />
  );
  const grouped = new Set(lossless);
  /** In its place: a row, or what closed it, once for all that it closed. */
  const showPlace = (row: Row) => {
    const { id } = row.review;
    if (!held.has(id)) return grouped.has(row) && !isAmong && !isShown ? null : showRow(row);
    const closed = decisions.closedBy(id);
    if (closed?.sessions[0]?.decision.sessionId !== id) return null;
    const canUndo = closed === decisions.held;
    return <HeldRow key={id} held={closed} onUndo={canUndo ? decisions.undo : null} />;
  };
  const shown = preview.data;
  return (
    <ReviewsFrame
      head={
        <>
          <p className="text-ink-2">{queueWords(page)}</p>
          <QueueTools
            filters={aimed}
            onShow={show}
            isFiltering={isFiltering}
            onFilter={() => setFiltering(!isFiltering)}
          />
          <output className="ml-auto font-medium" data-testid="queue-said">
            {queue.said?.words}
            {decisions.held !== null && <span className="sr-only"> {howToUndo()}</span>}
          </output>
          {queue.said?.sessionId != null && queue.said.sessionId !== currentId && (
            <TextLink href={sessionRoute(queue.said.sessionId)}>Show session</TextLink>
          )}
          {place !== null && (
            <span className="sr-only" data-testid="queue-place">
              {place}
            </span>
          )}
        </>
      }
      isEmpty={open.length === 0}
    >
      <section ref={list} className={listClass} aria-label="Sessions that need review">
        {isFiltering && <FilterFields filters={aimed} agents={page.agents} onShow={show} />}
        {lossless.length > 0 && (
          <LosslessGroup
            rows={lossless}
            isOpen={isAmong || isShown}
            onToggle={isAmong ? null : () => setShown(!isShown)}
            onApprove={(mine) =>
              decisions.hold(
                mine.map(({ review }) => ({
                  agentName: review.agentName,
                  decision: approvalOf(review),
                })),
                currentId,
              )
            }
          />
        )}
        <ol>{rows.map(showPlace)}</ol>
        <QueueEnd filters={filters} page={page} isEmpty={open.length === 0} />
      </section>
      {isWide && currentId !== null && shown?.id !== currentId && (
        <PanelMissing isFailed={preview.isError} onRetry={() => void preview.refetch()} />
      )}
      {isWide && shown !== undefined && shown.id === currentId && (
        <ReviewPanel
          key={shown.id}
          preview={shown}
          readerId={readerId}
          note={notes.get(shown.id) ?? ""}
          noteField={noteField}
          onNote={(note) => setNotes((known) => new Map(known).set(shown.id, note))}
          onLeaveNote={() => focusRow(shown.id)}
          refused={decisions.refusalOf(shown.id)}
          onDecided={(decided) => decisions.hold([decided], shown.id)}
          onAnswered={() => {
            queue.say({ words: `${shown.agentName}: answered.`, sessionId: shown.id });
            const following = queue.leave(shown.id);
            if (following !== null) focusRow(following);
          }}
        />
      )}
    </ReviewsFrame>
  );
}

/** Heard once, with the decision; the seconds are only seen. */
function howToUndo(): string {
  return areSingleKeysOn() ? "Undo with z." : "The list has a button that undoes it.";
}

const missingClass = `content-start justify-items-start gap-4 px-6 py-8 ${panelClass}`;

/** In place of a session that is not there yet: its shape, or what to do where it does not come. */
function PanelMissing({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  if (!isFailed) {
    return (
      <div className={missingClass} aria-busy="true">
        <span className="sr-only">Loading the session</span>
      </div>
    );
  }
  return (
    <div className={missingClass} role="alert">
      <p>This session couldn&apos;t be loaded. Nothing was decided.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
