import { SumTable } from "@/components/ui/facts";
import { partHeadClass } from "@/components/sessions/view/panes";
import Link from "@/components/ui/link";
import { recentNow, type RecentRefinement } from "@/components/sessions/view/rules";
import { Figure } from "@/components/ui/gauge";
import { plural } from "@/components/ui/words";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { calendarDay } from "@/lib/ledger/copy";
import {
  erosionOf,
  formatPercent,
  formatRatio,
  formatThreshold,
  isEroded,
} from "@/lib/ledger/retention";

interface ErosionListProps {
  readonly sessionId: string;
  /** As they were when the page was made. */
  readonly recent: readonly RecentRefinement[];
  readonly view: SessionView;
  readonly threshold: number;
}

/** V5: what the refinements of 30 days kept together, and of which sessions that is the product. */
export function ErosionList({ sessionId, view, threshold, ...given }: ErosionListProps) {
  const recent = recentNow(given.recent, sessionId, view);
  if (recent.length < 2) return null;
  const kept = formatRatio(erosionOf(recent), threshold);
  return (
    <section aria-labelledby="h-erosion" data-testid="session-erosion">
      <h2 className={partHeadClass} id="h-erosion">
        Over 30 days
      </h2>
      <p className="text-note text-ink-3">
        {plural(recent.length, "session")} kept <Figure>{kept}</Figure> of the ledger.{" "}
        <Against isUnder={isEroded(recent, threshold)} threshold={threshold} />
      </p>
      <SumTable
        label="Kept by each session"
        rows={[
          ...recent.map(({ id, createdAt, creditTokens, startMassTokens }) => ({
            words:
              id === sessionId ? (
                "This session"
              ) : (
                <Link className="textlink" href={`/sessions/${encodeURIComponent(id)}`}>
                  {calendarDay(createdAt)}
                </Link>
              ),
            figure: formatPercent(creditTokens, startMassTokens),
          })),
          { words: "Multiplied", figure: kept, look: "final" },
        ]}
      />
    </section>
  );
}

function Against({
  isUnder,
  threshold,
}: {
  readonly isUnder: boolean;
  readonly threshold: number;
}) {
  return (
    <>
      {isUnder ? "That is below" : "That is not below"} the threshold of{" "}
      <Figure>{formatThreshold(threshold)}</Figure>
      {isUnder && ", so every session needs review"}.
    </>
  );
}
