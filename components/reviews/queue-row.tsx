import type { MouseEvent } from "react";
import { clsx } from "clsx";
import Link from "@/components/ui/link";
import { ReviewRisk } from "@/components/reviews/review-risk";
import { operationsLine, rankIcons, waitWords } from "@/components/reviews/review-words";
import type { QueueRow as Row } from "@/components/reviews/queue-state";
import { kindTitle } from "@/components/sessions/kind-of";
import { useClock } from "@/components/ui/clock";
import { Icon } from "@/components/ui/icon";
import { exactTime } from "@/components/ui/words/time-words";
import { sayTouched } from "@/lib/ledger/decide/touched-share";

interface QueueRowProps {
  readonly row: Row;
  readonly isCurrent: boolean;
  /** A click shows the session beside the list; false where there is no room for that. */
  readonly onChoose: (id: string) => boolean;
}

/** A session in the queue: what it kept, what it did, why it stands here, since when, who began it. */
export function QueueRow({ row, isCurrent, onChoose }: QueueRowProps) {
  const { now, zone } = useClock();
  const { review, isGone } = row;
  const choose = (event: MouseEvent) => {
    // Enter on the link, a new tab and the like go to the page itself.
    const isPlain = event.detail > 0 && event.button === 0 && !isModified(event);
    if (isPlain && onChoose(review.id)) event.preventDefault();
  };
  const since = Date.parse(review.waitsSince);
  return (
    <li>
      <Link
        className={clsx("q", isCurrent && "is-focus", isGone && "is-gone")}
        href={`/sessions/${encodeURIComponent(review.id)}`}
        aria-current={isCurrent ? "true" : undefined}
        tabIndex={isCurrent ? 0 : -1}
        data-review={review.id}
        data-testid="queue-row"
        onClick={choose}
      >
        <ReviewRisk review={review} />
        <span className="q-body">
          <span className="q-what">
            <span className="name">{review.agentName}</span>
            <span>{kindTitle(review)}</span>
          </span>
          <span className="q-ops">{operationsLine(review)}</span>
          {review.touched !== null && (
            <span className="q-touched">{sayTouched(review.touched)} kept</span>
          )}
          <span className="q-flags">
            {review.reasons.map(({ code, words }) => (
              <span key={code} className={code === "near-threshold" ? "is-near" : undefined}>
                <Icon name={rankIcons[code]} />
                {words}
              </span>
            ))}
            {!isGone && review.whyNot !== null && (
              <span>
                <Icon name="lock" />
                not yours to decide
              </span>
            )}
          </span>
        </span>
        <span className="q-age">
          <time dateTime={review.waitsSince} title={exactTime(since, zone)}>
            {isGone ? "decided" : waitWords(since, now)}
          </time>
          <span className="note">{review.startedBy}</span>
        </span>
      </Link>
    </li>
  );
}

function isModified({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
