import { clsx } from "clsx";
import type { MouseEvent } from "react";
import { losslessLine } from "@/components/reviews/copy";
import type { QueueRow as Row } from "@/components/reviews/queue-state";
import { ReviewSummary } from "@/components/reviews/review-summary";
import { rowClass } from "@/components/reviews/reviews-frame";
import { type HeldDecision, sayClosed } from "@/components/reviews/use-held";
import { isPlainClick } from "@/components/sessions/view/use-session-place";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import Link from "@/components/ui/link";
import { useClock } from "@/components/ui/relative-time";
import { sessionRoute } from "@/components/ui/requests";
import { formatCount } from "@/components/ui/words";

interface QueueRowProps {
  readonly row: Row;
  readonly isCurrent: boolean;
  /** A click shows the session beside the list; false where there is no room for that. */
  readonly onChoose: (id: string) => boolean;
}

export function QueueRow({ row, isCurrent, onChoose }: QueueRowProps) {
  const { review, isGone } = row;
  const choose = (event: MouseEvent) => {
    // Enter on the link, a new tab and the like go to the page itself.
    const isPressed = event.detail > 0 && isPlainClick(event);
    if (isPressed && onChoose(review.id)) event.preventDefault();
  };
  return (
    <li>
      <Link
        className={clsx(
          rowClass,
          isCurrent
            ? "border-transparent bg-sheet shadow-[inset_3px_0_0_var(--ink)]"
            : "border-rule hover:bg-sheet/60",
        )}
        href={sessionRoute(review.id)}
        aria-current={isCurrent ? "true" : undefined}
        tabIndex={isCurrent ? 0 : -1}
        data-review={review.id}
        data-testid="queue-row"
        onClick={choose}
      >
        <ReviewSummary review={review} isGone={isGone} />
      </Link>
    </li>
  );
}

interface LosslessGroupProps {
  readonly rows: readonly Row[];
  readonly isOpen: boolean;
  /** Null while one of them is before the reader. */
  readonly onToggle: (() => void) | null;
  /** Approves those that the reader may decide. */
  readonly onApprove: (rows: readonly Row[]) => void;
}

/** Sessions that are lossless throughout, pinned over the others: one press approves each (V3). */
export function LosslessGroup({ rows, isOpen, onToggle, onApprove }: LosslessGroupProps) {
  const mine = rows.filter(({ review }) => review.whyNot === null);
  return (
    <div
      className="sticky top-0 z-2 -ml-4 bg-desk pt-px pr-4 pb-3 pl-4 max-phone:top-12 max-phone:m-0 max-phone:py-2 low:static"
      data-testid="lossless-row"
    >
      <div className="sheet flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2 pr-2 pl-4">
        <Icon name="check" className="text-kept" />
        <b className="font-strong">{losslessLine(rows.map(({ review }) => review))}</b>
        <button
          type="button"
          className="textlink text-ink-2"
          aria-expanded={isOpen}
          disabled={onToggle === null}
          onClick={onToggle ?? undefined}
        >
          {isOpen ? "Hide" : "Show"}
        </button>
        {mine.length > 0 && (
          <Button
            className="ml-auto max-phone:ml-0 max-phone:w-full"
            onClick={() => onApprove(mine)}
          >
            {rows.length === 1 ? "Approve it" : `Approve all ${formatCount(mine.length)}`}
          </Button>
        )}
      </div>
    </div>
  );
}

interface HeldRowProps {
  readonly held: HeldDecision;
  /** Null while it is being sent. */
  readonly onUndo: (() => void) | null;
}

/** In place of what was decided a moment ago, with the way back. */
export function HeldRow({ held, onUndo }: HeldRowProps) {
  const [first] = held.sessions;
  return (
    <li
      className="-ml-4 flex min-h-13.5 flex-wrap items-baseline gap-x-2 gap-y-1 border-b border-rule-2 py-3 pr-4 pl-4 max-phone:m-0"
      data-testid="queue-held"
    >
      {first !== undefined && held.sessions.length === 1 && (
        <span className="font-serif text-name wrap-anywhere normal-nums">{first.agentName}</span>
      )}
      <span>{sayClosed(held)}</span>
      {onUndo !== null && (
        <button type="button" className={buttonClass()} onClick={onUndo}>
          <span>
            Undo
            <span aria-hidden="true">
              , <SecondsLeft until={held.until} /> s
            </span>
          </span>{" "}
          <kbd className="max-phone:hidden" aria-hidden="true">
            z
          </kbd>
        </button>
      )}
    </li>
  );
}

function SecondsLeft({ until }: { until: number }) {
  const { now } = useClock(1_000);
  return Math.max(0, Math.ceil((until - now) / 1_000));
}
