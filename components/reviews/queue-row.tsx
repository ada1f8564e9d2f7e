import type { MouseEvent } from "react";
import { clsx } from "clsx";
import Link from "@/components/ui/link";
import { ReviewSummary } from "@/components/reviews/review-summary";
import { rowClass } from "@/components/reviews/reviews-frame";
import type { QueueRow as Row } from "@/components/reviews/queue-state";

interface QueueRowProps {
  readonly row: Row;
  readonly isCurrent: boolean;
  /** A click shows the session beside the list; false where there is no room for that. */
  readonly onChoose: (id: string) => boolean;
}

/** A session in the queue. */
export function QueueRow({ row, isCurrent, onChoose }: QueueRowProps) {
  const { review, isGone } = row;
  const choose = (event: MouseEvent) => {
    // Enter on the link, a new tab and the like go to the page itself.
    const isPlain = event.detail > 0 && event.button === 0 && !isModified(event);
    if (isPlain && onChoose(review.id)) event.preventDefault();
  };
  return (
    <li>
      <Link
        className={clsx(
          rowClass,
          isCurrent
            ? "border-transparent bg-sheet shadow-[inset_3px_0_0_var(--ink)]"
            : "border-rule-2 hover:bg-sheet/60",
        )}
        href={`/sessions/${encodeURIComponent(review.id)}`}
        aria-current={isCurrent ? "true" : undefined}
        tabIndex={isCurrent ? 0 : -1}
        data-review={review.id}
        data-testid="queue-row"
        onClick={choose}
      >
        <ReviewSummary
          review={review}
          isGone={isGone}
          isForeign={!isGone && review.whyNot !== null}
        />
      </Link>
    </li>
  );
}

function isModified({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
