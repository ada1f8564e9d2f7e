import { worstWords } from "@/components/reviews/loss-copy";
import { SessionStateMark } from "@/components/sessions/page/session-state-mark";
import { gaugeTone, undecidedTone } from "@/components/ui/gauge-tone";
import { MiniGauge } from "@/components/ui/mini-gauge";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";
import type { QueuedReview } from "@/lib/browser/queued-review";

const shareClass =
  "text-[1.25rem]/6 font-[450] [font-feature-settings:normal] normal-nums max-phone:text-[1.0625rem]/6";

/** The worst of a session in the queue, and what it kept on its gauge; or that it went back, or has none. */
export function ReviewRisk({ review }: { review: QueuedReview }) {
  const { startMassTokens: start, keptTokens: kept, threshold, state } = review;
  if (state === "rolled-back") return <SessionStateMark state={state} />;
  // All here await review: where nothing was measured there is no room to say so again.
  if (start === null || kept === null)
    return <span className="text-note text-ink-3">no gauge</span>;
  const retention = start === 0 ? 1 : kept / start;
  const tone = undecidedTone(gaugeTone(retention, threshold), review.marks > 0);
  const share = formatPercent(kept, start, threshold);
  const worst = worstWords(review.losses);
  return (
    <>
      {worst !== null && (
        // Beside the gauge of a phone there is no room for words: they are the first lines of the row.
        <b
          className="line-clamp-2 text-[0.9375rem]/5 font-strong text-ink max-phone:-order-2 max-phone:col-span-full"
          data-testid="worst-loss"
        >
          {worst}
        </b>
      )}
      <span className="grid content-start gap-1.5">
        <span
          className={`${worst === null ? shareClass : "text-note"} whitespace-nowrap text-${tone}`}
        >
          {share}
        </span>
        <MiniGauge
          retention={retention}
          threshold={threshold}
          tone={tone}
          label={`Kept ${share}, threshold ${formatThreshold(threshold)}`}
          className="h-3 w-full"
        />
      </span>
    </>
  );
}
