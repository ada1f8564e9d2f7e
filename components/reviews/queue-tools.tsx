import { isFiltered, queueAddress, type QueueFilters } from "@/components/reviews/queue-state";
import { flagCopy } from "@/components/sessions/review-copy";
import { EmptyState } from "@/components/ui/blank";
import { buttonClass } from "@/components/ui/button";
import { KeyHints } from "@/components/ui/key-hints";
import Link from "@/components/ui/link";
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
  agent: "By agent",
};

interface QueueToolsProps {
  readonly filters: QueueFilters;
  readonly agents: ReviewsPage["agents"];
  /** Shows the queue in another order, or narrowed otherwise, in place of this one. */
  readonly onShow: (patch: Partial<QueueFilters>) => void;
}

/** The queue's order and its filters; both is in the address. */
export function QueueTools({ filters, agents, onShow: show }: QueueToolsProps) {
  return (
    <div className="sticky top-0 z-2 -ml-4 bg-desk pl-4 max-phone:static max-phone:m-0 max-phone:px-4 low:static">
      <nav className="tabs mr-5 min-h-11 border-b border-rule max-phone:m-0" aria-label="Order">
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
      <fieldset
        className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule py-1.5 pr-5 max-phone:pr-0"
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
        <label className="inline-flex min-h-7 items-center gap-2 text-ink-2">
          <input
            type="checkbox"
            className="check"
            checked={filters.isMine}
            onChange={(event) => show({ isMine: event.target.checked })}
          />
          I can decide
        </label>
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
    </div>
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
