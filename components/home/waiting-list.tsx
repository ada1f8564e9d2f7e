"use client";

import Link from "@/components/ui/link";
import { ReviewSummary } from "@/components/reviews/review-summary";
import { summaryClass } from "@/components/reviews/reviews-frame";
import type { QueuedReview } from "@/lib/browser/queued-review";

interface WaitingListProps {
  readonly waiting: readonly QueuedReview[];
}

/** The first of the queue: what each kept, what it did, why it is here, since when it waits. */
export function WaitingList({ waiting }: WaitingListProps) {
  return (
    <ol className="sheet">
      {waiting.map((review) => (
        <li key={review.id} className="border-rule not-first:border-t">
          <Link
            className={`px-5 py-4 hover:bg-sheet-2 ${summaryClass}`}
            href={`/sessions/${encodeURIComponent(review.id)}`}
            data-testid="home-waiting"
          >
            <ReviewSummary review={review} />
          </Link>
        </li>
      ))}
    </ol>
  );
}
