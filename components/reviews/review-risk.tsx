import { SessionStateMark } from "@/components/sessions/page/session-state-mark";
import { gaugeTone, undecidedTone } from "@/components/ui/gauge-tone";
import { MiniGauge } from "@/components/ui/mini-gauge";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";
import type { QueuedReview } from "@/lib/browser/queued-review";

/** What a session in the queue kept, on its gauge; or that it went back, or has none. */
export function ReviewRisk({ review }: { review: QueuedReview }) {
  const { startMassTokens: start, keptTokens: kept, threshold, state } = review;
  if (state === "rolled-back") return <SessionStateMark state={state} />;
  // All here await review: where nothing was measured there is no room to say so again.
  if (start === null || kept === null)
    return <span className="text-note text-ink-3">no gauge</span>;
  const retention = start === 0 ? 1 : kept / start;
  const tone = undecidedTone(gaugeTone(retention, threshold), review.marks > 0);
  const share = formatPercent(kept, start, threshold);
  return (
    <>
      <span
        className={`text-[1.25rem]/6 font-[450] whitespace-nowrap [font-feature-settings:normal] normal-nums max-phone:text-[1.0625rem]/6 text-${tone}`}
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
    </>
  );
}
