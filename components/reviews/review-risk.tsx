import { SessionStateMark } from "@/components/sessions/session-state-mark";
import { formatShare } from "@/components/sessions/share";
import { gaugeTone } from "@/components/ui/gauge-tone";
import { MiniGauge } from "@/components/ui/mini-gauge";
import { formatThreshold } from "@/lib/ledger/retention";
import type { QueuedReview } from "@/lib/sessions/queued-review";

/** What a session in the queue kept, on its gauge; where it has none, its state. */
export function ReviewRisk({ review }: { review: QueuedReview }) {
  const { startMassTokens: start, keptTokens: kept, threshold, state } = review;
  if (state === "rolled-back" || start === null || kept === null) {
    return (
      <span className="q-risk">
        <SessionStateMark state={state} />
      </span>
    );
  }
  const retention = start === 0 ? 1 : kept / start;
  const tone = gaugeTone(retention, threshold);
  const share = formatShare(kept, start);
  return (
    <span className="q-risk">
      <span className={`pct text-${tone}`}>{share}</span>
      <MiniGauge
        retention={retention}
        threshold={threshold}
        tone={tone}
        label={`Kept ${share}, threshold ${formatThreshold(threshold)}`}
      />
    </span>
  );
}
