import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words/number-words";

interface HandbookSearchProps {
  readonly lines: number;
  readonly searched: string;
  readonly search: (text: string) => void;
  /** Which of the hits is shown, from 0; null for none yet. */
  readonly place: number | null;
  readonly total: number;
  readonly move: (by: 1 | -1) => void;
}

/** Searches the handbook in place: Enter goes to the next line that holds the text, Shift Enter back. */
export function HandbookSearch(props: HandbookSearchProps) {
  const { lines, searched, search, place, total, move } = props;
  return (
    <search className="flex min-w-0 flex-1 items-center gap-2">
      <div className="relative block max-w-88 min-w-0 flex-1 [&:has(input:is(:focus,:not(:placeholder-shown)))_kbd]:hidden">
        <Icon name="search" className="absolute top-2 left-2.25 text-ink-3" />
        <input
          className="control pl-8 max-phone:pr-1"
          type="search"
          aria-label="Search the handbook"
          maxLength={1_000}
          autoComplete="off"
          value={searched}
          placeholder={`Search ${plural(lines, "line")}`}
          onChange={(event) => search(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            move(event.shiftKey ? -1 : 1);
          }}
        />
        <kbd className="absolute top-1.5 right-1.75 max-phone:hidden" aria-hidden="true">
          /
        </kbd>
      </div>
      <output className="whitespace-nowrap text-ink-2 tabular-nums empty:hidden">
        {sayHits(searched, place, total)}
      </output>
    </search>
  );
}

function sayHits(searched: string, place: number | null, total: number): string {
  if (searched.trim() === "") return "";
  if (total === 0) return "No lines";
  return place === null ? plural(total, "line") : `${place + 1} of ${plural(total, "line")}`;
}
