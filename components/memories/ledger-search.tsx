import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/number-words";

interface LedgerSearchProps {
  readonly query: string;
  readonly total: number;
}

/** Finds memories by their words; the address keeps what was sought. */
export function LedgerSearch({ query, total }: LedgerSearchProps) {
  return (
    <search className="contents">
      <form className="search" method="get">
        <Icon name="search" />
        <label className="sr-only" htmlFor="q">
          Search the ledger
        </label>
        <input
          id="q"
          className="control"
          type="search"
          name="q"
          defaultValue={query}
          placeholder={`Search ${plural(total, "memory", "memories")}`}
        />
      </form>
    </search>
  );
}
