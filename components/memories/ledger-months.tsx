import Link from "@/components/ui/link";
import { ledgerRoute, turnTo, type LedgerView } from "@/components/memories/ledger-view";
import { shortMonth } from "@/components/memories/month-words";
import { plural } from "@/components/ui/words/number-words";

interface LedgerMonthsProps {
  readonly agentId: string;
  readonly view: LedgerView;
  /** `2024-03` and how many, oldest first. */
  readonly months: readonly { readonly month: string; readonly count: number }[];
}

export const monthsClass =
  "sticky top-16 max-h-[calc(100vh-5rem)] overflow-y-auto [scrollbar-width:thin] max-[73.75rem]:hidden";

/** The months of a view, each as wide as it has memories, and the way to each. */
export function LedgerMonths({ agentId, view, months }: LedgerMonthsProps) {
  if (months.length < 2) return null;
  const most = Math.max(...months.map(({ count }) => count));
  const isNewest = view.sort === "newest";
  const placed = placeMonths(isNewest ? months.toReversed() : months);
  return (
    <nav className={monthsClass} aria-label="Months">
      <h2 className="mb-1 pl-2 font-strong">Months</h2>
      {placed.map(({ month, count, from, year, short, isNewYear }) => (
        <div key={month}>
          {isNewYear && <p className="pt-1.5 pb-0.5 pl-2.5 text-note/5 text-ink-3">{year}</p>}
          <Link
            className="grid min-h-6 grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-1.5 pl-2.5 text-note/5 text-ink-2 hover:text-ink"
            href={ledgerRoute(agentId, turnTo(view, { from }))}
            data-month={month}
            aria-label={`${short} ${year}, ${plural(count, "memory", "memories")}`}
          >
            {short}
            <i
              className="h-0.75 w-[calc(var(--k)*1.75rem)] min-w-0.75 bg-rule-2"
              style={{ "--k": count / most }}
            />
          </Link>
        </div>
      ))}
    </nav>
  );
}

function placeMonths(months: LedgerMonthsProps["months"]) {
  let from = 0;
  return months.map(({ month, count }, index) => {
    const at = Date.parse(`${month}-01T00:00:00.000Z`);
    const placed = {
      month,
      count,
      from,
      year: month.slice(0, 4),
      short: shortMonth(at),
      isNewYear: months[index - 1]?.month.slice(0, 4) !== month.slice(0, 4),
    };
    from += count;
    return placed;
  });
}
