import { clsx } from "clsx";
import type { ReactNode } from "react";
import { worstWords } from "@/components/reviews/copy";
import { operationsLine, rankIcons, waitCopy } from "@/components/sessions/review-copy";
import { SessionStateMark } from "@/components/sessions/state-mark";
import { gaugeTone, MiniGauge, undecidedTone } from "@/components/ui/gauge";
import { Icon, type IconName } from "@/components/ui/icon";
import { useClock } from "@/components/ui/relative-time";
import { exactTime } from "@/components/ui/words";
import { kindTitle } from "@/components/writers/kind-of";
import type { QueuedReview } from "@/lib/browser/queued-review";
import { sayTouched } from "@/lib/ledger/decide/touched-share";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";

const shareClass =
  "text-[1.25rem]/6 font-[450] [font-feature-settings:normal] normal-nums max-phone:text-[1.0625rem]/6";

/** The worst of a session in the queue, and what it kept on its gauge; or that it went back, or has none. */
function ReviewRisk({ review }: { review: QueuedReview }) {
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

interface ReviewSummaryProps {
  readonly review: QueuedReview;
  /** It was decided and is there only until the reader continues. */
  readonly isGone?: boolean;
  readonly isForeign?: boolean;
}

/** A session that waits: what it kept, what it did, why it is here, since when, who began it. */
export function ReviewSummary({ review, isGone = false, isForeign = false }: ReviewSummaryProps) {
  const { now, zone } = useClock();
  const { reasons, touched, waitsSince } = review;
  const since = Date.parse(waitsSince);
  return (
    <>
      <span
        className={clsx("grid content-start gap-1.5 max-phone:contents", isGone && "*:opacity-75")}
      >
        <ReviewRisk review={review} />
      </span>
      <span className={clsx("grid min-w-0 gap-1", isGone && "opacity-75")}>
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-serif text-name wrap-anywhere normal-nums">{review.agentName}</span>
          <span>{kindTitle(review)}</span>
        </span>
        <span className="text-ink-2">{operationsLine(review)}</span>
        {touched !== null && <span className="text-ink-2">{sayTouched(touched)} kept</span>}
        {(reasons.length > 0 || isForeign) && (
          <span className="flex flex-wrap gap-x-4 gap-y-1 text-note text-ink-2 max-phone:grid">
            {reasons.map(({ code, words }) => (
              <Reason key={code} icon={rankIcons[code]} isNear={code === "near-threshold"}>
                {words}
              </Reason>
            ))}
            {isForeign && <Reason icon="lock">you can&apos;t decide this one</Reason>}
          </span>
        )}
      </span>
      <span className="grid max-w-32 content-start justify-items-end text-right text-ink-2 max-phone:col-start-2 max-phone:flex max-phone:max-w-none max-phone:items-baseline max-phone:gap-2 max-phone:text-left">
        <time dateTime={waitsSince} title={exactTime(since, zone)}>
          {isGone ? "decided" : waitCopy(since, now)}
        </time>
        <span className="text-note text-ink-3 wrap-anywhere">{review.startedBy}</span>
      </span>
    </>
  );
}

interface ReasonProps {
  readonly icon: IconName;
  readonly isNear?: boolean;
  readonly children: ReactNode;
}

function Reason({ icon, isNear = false, children }: ReasonProps) {
  return (
    <span className={clsx("inline-flex gap-1.5", isNear && "basis-full text-near")}>
      <Icon name={icon} className="mt-px size-3.5" />
      {children}
    </span>
  );
}
