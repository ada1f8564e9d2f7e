import type { Route } from "next";
import { StoodList, type StoodListProps } from "@/components/memories/stood-list";
import { buttonClass } from "@/components/ui/button";
import { sectionHeadClass } from "@/components/ui/section";

interface LostFormProps {
  /** The page that answers. */
  readonly to: Route;
  readonly text: string | undefined;
}

/** Asks for words that a memory once had; it works without scripts. */
export function LostForm({ to, text }: LostFormProps) {
  return (
    <search>
      <form className="flex flex-wrap gap-2" method="get" action={to}>
        <label className="sr-only" htmlFor="lost-text">
          Words of a memory
        </label>
        <input
          key={text}
          id="lost-text"
          className="control max-w-96 flex-1"
          type="search"
          name="text"
          defaultValue={text}
          placeholder="020 7946 0182"
          maxLength={200}
          required
          autoComplete="off"
        />
        <button className={buttonClass("ink")} type="submit">
          Search
        </button>
      </form>
    </search>
  );
}

/** Where some words of one agent are now, and which changes took them out (L7). */
export function StoodSections({ items, ...rest }: StoodListProps) {
  const now = items.filter(({ removal }) => removal === null);
  const gone = items.filter(({ removal }) => removal !== null);
  return (
    <div data-testid="ever-stood">
      <section className="mt-6" aria-label="In the ledger now">
        <div className={sectionHeadClass}>
          <h3 className="text-read font-strong">In the ledger now</h3>
        </div>
        {now.length === 0 && <p className="text-ink-2">No memory has it now.</p>}
        <StoodList {...rest} items={now} />
      </section>
      <section className="mt-6 pb-10" aria-label="Removed">
        <div className={sectionHeadClass}>
          <h3 className="text-read font-strong">Removed</h3>
        </div>
        {gone.length === 0 && <p className="text-ink-2">No change removed it.</p>}
        <StoodList {...rest} items={gone} />
      </section>
    </div>
  );
}
