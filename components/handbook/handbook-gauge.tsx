import type { GaugeProps } from "@/components/sessions/gauge/retention-gauge";
import { countedLines, sayKeptLines } from "@/lib/handbook/outcome";
import { formatThreshold } from "@/lib/ledger/retention";

/** The top of a handbook session's rail: how many of the old lines are kept (H6). */
export function HandbookGauge({ view, threshold }: GaugeProps) {
  const kept = view.keptLines;
  return (
    <section aria-labelledby="h-kept">
      <h2 id="h-kept" className="font-strong">
        Kept
      </h2>
      <p className="text-ink-2">
        {kept === null || countedLines(kept) === 0
          ? "First version: nothing to compare with."
          : `${sayKeptLines(kept, threshold)}; the threshold is ${formatThreshold(threshold)}.`}
      </p>
    </section>
  );
}
