import { isFiltered, queueAddress, type QueueFilters } from "@/components/reviews/queue-state";
import { flagCopy } from "@/components/sessions/review-copy";
import { EmptyState } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { FilterField } from "@/components/ui/filter-field";
import Link, { ButtonLink } from "@/components/ui/link";
import { Tick } from "@/components/ui/form";
import { kinds } from "@/components/writers/table";
import { rankCodes, type ReviewSort, reviewSorts } from "@/lib/browser/queued-review";
import type { ReviewsPage } from "@/lib/sessions/read/load-queue";
import { sessionKinds } from "@/lib/ledger/entries/session";

const sortWords: Readonly<Record<ReviewSort, string>> = {
  riskiest: "Riskiest first",
  oldest: "Oldest first",
};

interface QueueToolsProps {
  readonly filters: QueueFilters;
  /** Shows the queue in another order, or narrowed otherwise, in place of this one. */
  readonly onShow: (patch: Partial<QueueFilters>) => void;
  readonly isFiltering: boolean;
  readonly onFilter: () => void;
}

/** The queue's order, which is in the address, and the way to its filters. */
export function QueueTools({ filters, onShow: show, isFiltering, onFilter }: QueueToolsProps) {
  return (
    <>
      <nav className="tabs min-h-11 max-phone:order-1 max-phone:w-full" aria-label="Order">
        {reviewSorts.map((sort) => (
          <Link
            key={sort}
            className="flex items-center"
            href={queueAddress({ ...filters, sort, after: null })}
            onNavigate={(event) => {
              event.preventDefault();
              show({ sort });
            }}
            aria-current={sort === filters.sort ? "page" : undefined}
          >
            {sortWords[sort]}
          </Link>
        ))}
      </nav>
      <Button tone="quiet" aria-expanded={isFiltering} onClick={onFilter}>
        Filter
      </Button>
    </>
  );
}

interface FilterFieldsProps extends Pick<QueueToolsProps, "filters" | "onShow"> {
  readonly agents: ReviewsPage["agents"];
}

export function FilterFields({ filters, agents, onShow: show }: FilterFieldsProps) {
  const choices = [
    { name: "agent", label: "Agent", options: agents.map(({ id, name }) => [id, name] as const) },
    {
      name: "kind",
      label: "Kind",
      options: sessionKinds.map((kind) => [kind, kinds[kind].word] as const),
    },
    {
      name: "flag",
      label: "Reason",
      options: rankCodes.map((code) => [code, flagCopy[code]] as const),
    },
  ] as const;
  return (
    <fieldset
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 pr-4 pb-2 max-phone:px-4"
      aria-label="Filters"
    >
      {choices.map((choice) => (
        <FilterField
          key={choice.name}
          choice={choice}
          value={filters[choice.name]}
          onChoose={(value) => show({ [choice.name]: value })}
        />
      ))}
      <Tick
        className="inline-flex min-h-7 items-center gap-2 text-ink-2"
        isOn={filters.isMine}
        turn={(isMine) => show({ isMine })}
      >
        Mine to decide
      </Tick>
      {isFiltered(filters) && (
        <button
          type="button"
          className="textlink"
          onClick={() => show({ agent: null, kind: null, flag: null, isMine: false })}
        >
          Clear
        </button>
      )}
    </fieldset>
  );
}

interface QueueEndProps {
  readonly filters: QueueFilters;
  readonly page: ReviewsPage;
  readonly isEmpty: boolean;
}

/** Under the rows: what to do where there are none, and the way on. */
export function QueueEnd({ filters, page, isEmpty }: QueueEndProps) {
  return (
    <div className="pr-5 max-phone:px-4">
      {isEmpty && <Nothing filters={filters} page={page} />}
      {(page.nextCursor !== null || filters.after !== null) && (
        <p className="mt-4 flex flex-wrap gap-2">
          {filters.after !== null && (
            <ButtonLink href={queueAddress({ ...filters, after: null })}>
              Go to the first
            </ButtonLink>
          )}
          {page.nextCursor !== null && (
            <ButtonLink href={queueAddress({ ...filters, after: page.nextCursor })}>
              Next page
            </ButtonLink>
          )}
        </p>
      )}
    </div>
  );
}

function Nothing({ filters, page }: Pick<QueueEndProps, "filters" | "page">) {
  if (page.waiting > 0 && (isFiltered(filters) || filters.after !== null)) {
    return (
      <EmptyState act={<ButtonLink href={queueAddress(unfiltered)}>Show all</ButtonLink>}>
        No sessions match these filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState act={<ButtonLink href="/agents">Go to agents</ButtonLink>}>
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
