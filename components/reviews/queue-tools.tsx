import { isFiltered, queueAddress, type QueueFilters } from "@/components/reviews/queue-state";
import { flagCopy } from "@/components/sessions/review-copy";
import { EmptyState } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import Link, { ButtonLink } from "@/components/ui/link";
import { Tick } from "@/components/ui/form";
import { kinds } from "@/components/writers/table";
import {
  rankCodes,
  type ReviewSort,
  reviewSorts,
  type ReviewsPage,
} from "@/lib/browser/queued-review";
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
  return (
    <fieldset
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 pr-4 pb-2 max-phone:px-4"
      aria-label="Filters"
    >
      <Choice
        label="Agent"
        every="All agents"
        value={filters.agent}
        options={agents.map(({ id, name }) => [id, name])}
        onChoose={(agent) => show({ agent })}
      />
      <Choice
        label="Kind"
        every="All kinds"
        value={filters.kind}
        options={sessionKinds.map((kind) => [kind, kinds[kind].word])}
        onChoose={(kind) => show({ kind: sessionKinds.find((one) => one === kind) ?? null })}
      />
      <Choice
        label="Reason"
        every="All reasons"
        value={filters.flag}
        options={rankCodes.map((code) => [code, flagCopy[code]])}
        onChoose={(flag) => show({ flag: rankCodes.find((one) => one === flag) ?? null })}
      />
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

interface ChoiceProps {
  readonly label: string;
  readonly every: string;
  readonly value: string | null;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChoose: (value: string | null) => void;
}

function Choice({ label, every, value, options, onChoose }: ChoiceProps) {
  return (
    <select
      className="-ml-[5px] min-h-7 max-w-38 rounded-tool border border-transparent bg-transparent text-ellipsis text-ink-2 *:bg-sheet *:text-ink hover:border-edge"
      aria-label={label}
      value={value ?? ""}
      onChange={(event) => onChoose(event.target.value === "" ? null : event.target.value)}
    >
      <option value="">{every}</option>
      {options.map(([given, words]) => (
        <option key={given} value={given}>
          {words}
        </option>
      ))}
    </select>
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
