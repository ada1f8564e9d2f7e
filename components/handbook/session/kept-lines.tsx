import { sumLines } from "@/components/handbook/changes/lines-sum";
import { stripClass } from "@/components/sessions/page/run-head";
import type { KeptProps } from "@/components/sessions/page/session-page";
import { MiniGauge } from "@/components/ui/mini-gauge";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";

/** How much of the old lines and their specifics is kept, in one line (H6); nothing for a first version. */
export function KeptLines({ view, threshold, at }: KeptProps) {
  const sum = sumLines(view, threshold);
  if (sum === null) return null;
  const share = formatPercent(sum.kept, sum.toKeep, threshold);
  const gauge = (className: string) => (
    <MiniGauge
      className={className}
      retention={sum.retention}
      threshold={threshold}
      tone={sum.tone}
      label={`${share} of lines kept, threshold ${formatThreshold(threshold)}`}
    />
  );
  if (at === "head") {
    return (
      <div className={stripClass} aria-hidden="true">
        <b className={`text-${sum.tone}`}>{share}</b>
        {gauge("h-3.5 w-full")}
        <span>of lines</span>
      </div>
    );
  }
  return (
    <p className="flex items-center gap-2 whitespace-nowrap max-phone:sr-only">
      <b className={`text-${sum.tone}`}>{share}</b>
      {gauge("h-3 w-22")}
      <span className="text-ink-2">of lines</span>
      {sum.specifics !== null && (
        <>
          <b className={`text-${sum.specifics.tone}`}>
            {formatPercent(sum.specifics.kept, sum.specifics.old, threshold)}
          </b>
          <span className="text-ink-2">of details</span>
        </>
      )}
    </p>
  );
}
