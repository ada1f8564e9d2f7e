import type { ReactNode, Ref } from "react";
import {
  type LedgerChoice,
  type RowOrder,
  rowOrders,
} from "@/components/sessions/view/session-place";
import { Icon } from "@/components/ui/icon";
import { formatCount } from "@/components/ui/words";

interface LedgerToolsProps {
  readonly show: LedgerChoice;
  readonly counts: Readonly<Record<Exclude<LedgerChoice, "all">, number>>;
  /** What the first tab is called: "Changed", or "Put back" after a rollback. */
  readonly changedWord: string;
  readonly query: string;
  readonly search: Ref<HTMLInputElement>;
  readonly onShow: (show: LedgerChoice) => void;
  readonly onSearch: (query: string) => void;
  /** Opens the log beside the sheet; null where it is open. */
  readonly onLog: (() => void) | null;
}

/** Which of the ledger's memories the sheet shows, and the search in it. */
export function LedgerTools(props: LedgerToolsProps) {
  const { show, counts, query, search, onShow, onSearch, onLog } = props;
  const choice = (value: LedgerChoice, word: ReactNode) => (
    <button type="button" aria-pressed={show === value} onClick={() => onShow(value)}>
      {word}
      {value !== "all" && (
        <span className="ml-1 font-normal text-ink-3">{formatCount(counts[value])}</span>
      )}
    </button>
  );
  return (
    <div className="sticky top-0 z-4 -mx-5 mb-3 flex min-h-11 items-center gap-5 border-b border-rule bg-sheet px-5 max-phone:-mx-4 max-phone:mb-2 max-phone:min-h-10 max-phone:px-4 low:static">
      <fieldset
        className="tabs self-stretch *:flex *:items-center *:p-0"
        aria-label="Show memories"
      >
        {choice("changed", props.changedWord)}
        {(counts.selected > 0 || show === "selected") && choice("selected", "Selected")}
        {choice("all", "All")}
        {onLog !== null && (
          <button type="button" className="max-pane:hidden!" onClick={onLog}>
            Log
          </button>
        )}
      </fieldset>
      {/* On a phone it is a sign in the same line, until it is used. */}
      <label className="relative ml-auto block w-48 max-phone:-mr-2.5 max-phone:w-9 max-phone:has-[input:is(:focus,:not(:placeholder-shown))]:absolute max-phone:has-[input:is(:focus,:not(:placeholder-shown))]:inset-x-4 max-phone:has-[input:is(:focus,:not(:placeholder-shown))]:mr-0 max-phone:has-[input:is(:focus,:not(:placeholder-shown))]:w-auto [&:has(input:is(:focus,:not(:placeholder-shown)))>kbd]:hidden">
        <Icon name="search" className="pointer-events-none absolute top-2 left-2.25 text-ink-3" />
        <span className="sr-only">Search the ledger</span>
        <input
          ref={search}
          className="control border-transparent bg-transparent pl-8 hover:bg-sheet-2 max-phone:bg-sheet max-phone:pr-0 max-phone:not-focus:placeholder:text-transparent"
          type="search"
          placeholder="Search the ledger"
          value={query}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape" && query === "") event.currentTarget.blur();
          }}
        />
        <kbd
          className="pointer-events-none absolute top-1.5 right-1.5 max-phone:hidden"
          aria-hidden="true"
        >
          /
        </kbd>
      </label>
    </div>
  );
}

const words = { weight: "Losses first", number: "Ledger order" } satisfies Record<RowOrder, string>;

interface OrderSwitchProps {
  readonly order: RowOrder;
  readonly onOrder: (order: RowOrder) => void;
}

/** Above the changed rows: whether what is lost comes first, or the ledger's order is kept. */
export function OrderSwitch({ order, onOrder }: OrderSwitchProps) {
  return (
    <fieldset
      className="mb-1 flex gap-x-3 pl-[calc(var(--folio)+var(--gut))] text-note text-ink-3"
      aria-label="Order of the changes"
    >
      {rowOrders.map((one) => (
        <button
          key={one}
          type="button"
          className="min-h-6 hover:text-ink aria-pressed:font-medium aria-pressed:text-ink thumb:min-h-9"
          aria-pressed={one === order}
          onClick={() => onOrder(one)}
        >
          {words[one]}
        </button>
      ))}
    </fieldset>
  );
}
