"use client";

import Link from "@/components/ui/link";
import { ReviewRisk } from "@/components/reviews/review-risk";
import { operationsLine, rankIcons, waitWords } from "@/components/reviews/review-words";
import { useReaderClock } from "@/components/reviews/use-reader-clock";
import { kindAndMode } from "@/components/sessions/session-words";
import { Icon } from "@/components/ui/icon";
import { exactTime } from "@/components/ui/time-words";
import type { QueuedReview } from "@/lib/sessions/queued-review";
import { sayTouched } from "@/lib/ledger/touched-share";

interface WaitingListProps {
  readonly waiting: readonly QueuedReview[];
  readonly now: number;
}

/** The first of the queue: what each kept, what it did, why it stands here, since when it waits. */
export function WaitingList({ waiting, now: serverNow }: WaitingListProps) {
  const clock = useReaderClock(serverNow);
  return (
    <ol className="sheet home-waiting">
      {waiting.map((review) => (
        <li key={review.id}>
          <Link
            className="q"
            href={`/sessions/${encodeURIComponent(review.id)}`}
            data-testid="home-waiting"
          >
            <ReviewRisk review={review} />
            <span className="q-body">
              <span className="q-what">
                <span className="name">{review.agentName}</span>
                <span>{kindAndMode(review.kind, review.mode)}</span>
              </span>
              <span className="q-ops">{operationsLine(review)}</span>
              {review.touched !== null && (
                <span className="q-touched">{sayTouched(review.touched)} kept</span>
              )}
              <Flags review={review} />
            </span>
            <Age review={review} clock={clock} />
          </Link>
        </li>
      ))}
    </ol>
  );
}

function Flags({ review }: { review: QueuedReview }) {
  if (review.reasons.length === 0) return null;
  return (
    <span className="q-flags">
      {review.reasons.map(({ code, words }) => (
        <span key={code} className={code === "near-threshold" ? "is-near" : undefined}>
          <Icon name={rankIcons[code]} />
          {words}
        </span>
      ))}
    </span>
  );
}

interface AgeProps {
  readonly review: QueuedReview;
  readonly clock: ReturnType<typeof useReaderClock>;
}

function Age({ review, clock: { now, zone } }: AgeProps) {
  const since = Date.parse(review.waitsSince);
  return (
    <span className="q-age">
      <time dateTime={review.waitsSince} title={exactTime(since, zone)}>
        {waitWords(since, now)}
      </time>
      <span className="note">{review.startedBy}</span>
    </span>
  );
}
