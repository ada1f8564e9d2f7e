import type { GaugeProps } from "@/components/sessions/gauge/retention-gauge";
import { paneHeadClass } from "@/components/sessions/page/panes";
import { gaugeTone } from "@/components/ui/gauge-tone";
import { MiniGauge } from "@/components/ui/mini-gauge";
import { Figure } from "@/components/ui/words/figure";
import { formatCount, plural } from "@/components/ui/words/number-words";
import type { Condensing } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";
import { readFold } from "@/lib/writers/summary/summary";

/** The top of a summary's rail: how long it is, and what condensing kept (K5). */
export function SummaryGauge({ view, threshold }: GaugeProps) {
  const fold = readFold(view);
  return (
    <section aria-labelledby="h-condensing" data-testid="summary-gauge">
      <div className={`${paneHeadClass} mb-0!`}>
        <h2 id="h-condensing" className="font-strong">
          Length
        </h2>
        <span className="text-note text-ink-3">
          threshold <Figure>{formatThreshold(threshold)}</Figure>
        </span>
      </div>
      {fold === null ? (
        <p className="text-ink-2">Counted when the summary is written.</p>
      ) : (
        <p className="text-ink-2">
          {plural(wordsOf(fold.before.summary), "word")} before,{" "}
          {plural(wordsOf(fold.after.summary), "word")} after.
        </p>
      )}
      <CondensingFacts view={view} />
    </section>
  );
}

function wordsOf(text: string): number {
  return text.split(/\s+/u).filter((word) => word !== "").length;
}

/** How condensing was measured, and what it lost; nothing where the summary was not condensed. */
export function CondensingFacts({ view }: { readonly view: SessionView }) {
  const fold = readFold(view);
  if (fold?.condensing == null) return null;
  return (
    <CondensingGauge
      condensing={fold.condensing}
      threshold={view.start?.threshold ?? 1}
      lost={fold.lost}
    />
  );
}

interface CondensingGaugeProps {
  readonly condensing: Condensing;
  readonly threshold: number;
  readonly lost: readonly string[];
}

function CondensingGauge({ condensing, threshold, lost }: CondensingGaugeProps) {
  const { kept, specifics, message } = condensing;
  const retention = kept === null || specifics === 0 ? 1 : kept / specifics;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {kept !== null && (
        <MiniGauge
          retention={retention}
          threshold={threshold}
          tone={gaugeTone(retention, threshold)}
          label={`${formatPercent(kept, specifics)} kept, threshold ${formatThreshold(threshold)}`}
        />
      )}
      <p className="text-read text-ink-2">{message}</p>
      {lost.length > 0 && (
        <p
          className="basis-full text-note leading-5 wrap-anywhere text-lost"
          data-testid="lost-specifics"
        >
          {condensing.outcome === "condensed" ? "Lost: " : "Would have been lost: "}
          {lost.slice(0, shownLost).join(", ")}
          {lost.length > shownLost && ` and ${formatCount(lost.length - shownLost)} more`}
        </p>
      )}
    </div>
  );
}

const shownLost = 30;
