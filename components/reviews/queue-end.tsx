import Link from "@/components/ui/link";
import { isFiltered, queueAddress, type QueueFilters } from "@/components/reviews/queue-address";
import { KeyHints } from "@/components/shell/keys/key-hints";
import { buttonClass } from "@/components/ui/forms/button-class";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import type { ReviewsPage } from "@/lib/browser/queued-review";

interface QueueEndProps {
  readonly filters: QueueFilters;
  readonly page: ReviewsPage;
  readonly isEmpty: boolean;
}

const hints = {
  "j k": "move",
  Enter: "open",
  a: "approve",
  r: "roll back",
  n: "note",
  z: "undo",
  "?": "all keys",
};

/** Under the rows: what to do where there are none, the way on, and the keys. */
export function QueueEnd({ filters, page, isEmpty }: QueueEndProps) {
  return (
    <div className="pr-5 max-phone:px-4">
      {isEmpty && <Nothing filters={filters} page={page} />}
      {(page.nextCursor !== null || filters.after !== null) && (
        <p className="mt-4 flex flex-wrap gap-2">
          {filters.after !== null && (
            <Link className={buttonClass()} href={queueAddress({ ...filters, after: null })}>
              Go to the first
            </Link>
          )}
          {page.nextCursor !== null && (
            <Link
              className={buttonClass()}
              href={queueAddress({ ...filters, after: page.nextCursor })}
            >
              Next page
            </Link>
          )}
        </p>
      )}
      {!isEmpty && <KeyHints className="max-review:hidden" hints={hints} />}
    </div>
  );
}

function Nothing({ filters, page }: Pick<QueueEndProps, "filters" | "page">) {
  if (page.waiting > 0 && (isFiltered(filters) || filters.after !== null)) {
    return (
      <EmptyState
        act={
          <Link className={buttonClass()} href={queueAddress(unfiltered)}>
            Show all
          </Link>
        }
      >
        No sessions match these filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      act={
        <Link className={buttonClass()} href="/agents">
          Go to agents
        </Link>
      }
    >
      No sessions need review. Sessions whose changes a person should check appear here.
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
