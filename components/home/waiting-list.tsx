"use client";

import Link from "@/components/ui/link";
import { ReviewRisk } from "@/components/reviews/review-risk";
import { operationsLine, rankIcons, waitWords } from "@/components/reviews/review-words";
import { useClock } from "@/components/ui/clock";
import { kindTitle } from "@/components/sessions/kind-of";
import { Icon } from "@/components/ui/icon";
import { exactTime } from "@/components/ui/words/time-words";
import type { QueuedReview } from "@/lib/browser/queued-review";
import { sayTouched } from "@/lib/ledger/decide/touched-share";

interface WaitingListProps {
  readonly waiting: readonly QueuedReview[];
}

/** The first of the queue: what each kept, what it did, why it stands here, since when it waits. */
export function WaitingList({ waiting }: WaitingListProps) {
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
                <span>{kindTitle(review)}</span>
              </span>
              <span className="q-ops">{operationsLine(review)}</span>
              {review.touched !== null && (
                <span className="q-touched">{sayTouched(review.touched)} kept</span>
              )}
              <Flags review={review} />
            </span>
            <Age review={review} />
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

function Age({ review }: { review: QueuedReview }) {
  const { now, zone } = useClock();
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
