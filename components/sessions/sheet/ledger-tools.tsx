import type { ReactNode, Ref } from "react";
import type { LedgerChoice } from "@/components/sessions/view/session-place";
import { Icon } from "@/components/ui/icon";
import { formatCount } from "@/components/ui/words/number-words";

interface LedgerToolsProps {
  readonly show: LedgerChoice;
  readonly counts: Readonly<Record<LedgerChoice, number>>;
  /** What the first tab is called: "Changed", or "Put back" after a rollback. */
  readonly changedWord: string;
  readonly isLow: boolean;
  readonly query: string;
  readonly search: Ref<HTMLInputElement>;
  readonly onShow: (show: LedgerChoice) => void;
  readonly onSearch: (query: string) => void;
}

/** Which of the ledger's memories the sheet shows, and the search in it. */
export function LedgerTools(props: LedgerToolsProps) {
  const { show, counts, query, search, onShow, onSearch } = props;
  const choice = (value: LedgerChoice, word: ReactNode) => (
    <button type="button" aria-pressed={show === value} onClick={() => onShow(value)}>
      {word}
      <span className="n">{formatCount(counts[value])}</span>
    </button>
  );
  return (
    <div className={props.isLow ? "ledger-h is-low" : "ledger-h"}>
      <fieldset className="tabs" aria-label="Which memories">
        {choice("changed", props.changedWord)}
        {choice("selected", "Selected")}
        {choice("all", "All")}
      </fieldset>
      <label className="search is-bare">
        <Icon name="search" />
        <span className="sr-only">Search the ledger</span>
        <input
          ref={search}
          className="control"
          type="search"
          placeholder="Search the ledger"
          value={query}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape" && query === "") event.currentTarget.blur();
          }}
        />
        <kbd aria-hidden="true">/</kbd>
      </label>
    </div>
  );
}
