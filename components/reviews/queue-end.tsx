import Link from "@/components/ui/link";
import { isFiltered, queueAddress, type QueueFilters } from "@/components/reviews/queue-address";
import { buttonClass } from "@/components/ui/forms/button-class";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import type { ReviewsPage } from "@/lib/browser/queued-review";

interface QueueEndProps {
  readonly filters: QueueFilters;
  readonly page: ReviewsPage;
  readonly isEmpty: boolean;
}

/** Under the rows: what to do where there are none, the way on, and the keys. */
export function QueueEnd({ filters, page, isEmpty }: QueueEndProps) {
  return (
    <div className="reviews-end">
      {isEmpty && <Nothing filters={filters} page={page} />}
      {(page.nextCursor !== null || filters.after !== null) && (
        <p className="reviews-more">
          {filters.after !== null && (
            <Link className={buttonClass()} href={queueAddress({ ...filters, after: null })}>
              To the first
            </Link>
          )}
          {page.nextCursor !== null && (
            <Link
              className={buttonClass()}
              href={queueAddress({ ...filters, after: page.nextCursor })}
            >
              The next ones
            </Link>
          )}
        </p>
      )}
      {!isEmpty && (
        <p className="hints">
          <span>
            <kbd>j</kbd> <kbd>k</kbd> move
          </span>
          <span>
            <kbd>Enter</kbd> open
          </span>
          <span>
            <kbd>a</kbd> approve
          </span>
          <span>
            <kbd>r</kbd> roll back
          </span>
          <span>
            <kbd>n</kbd> note
          </span>
          <span>
            <kbd>?</kbd> all keys
          </span>
        </p>
      )}
    </div>
  );
}

function Nothing({ filters, page }: Pick<QueueEndProps, "filters" | "page">) {
  if (page.waiting > 0 && (isFiltered(filters) || filters.after !== null)) {
    return (
      <EmptyState
        act={
          <Link className={buttonClass()} href={queueAddress(unfiltered)}>
            Show all that waits
          </Link>
        }
      >
        Nothing that waits answers to these filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      act={
        <Link className={buttonClass()} href="/agents">
          To the agents
        </Link>
      }
    >
      Nothing waits for a decision. When a session changes something that a person should see, it
      appears here.
    </EmptyState>
  );
}

const unfiltered: QueueFilters = {
  sort: "riskiest",
  agent: null,
  kind: null,
  flag: null,
  isMine: false,
  after: null,
};
