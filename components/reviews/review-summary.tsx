import type { ReactNode } from "react";
import { clsx } from "clsx";
import { ReviewRisk } from "@/components/reviews/review-risk";
import { operationsLine, rankIcons, waitCopy } from "@/components/reviews/review-copy";
import { kindTitle } from "@/components/sessions/kind-of";
import { useClock } from "@/components/ui/clock";
import { Icon, type IconName } from "@/components/ui/icon";
import { exactTime } from "@/components/ui/words/time-words";
import type { QueuedReview } from "@/lib/browser/queued-review";
import { sayTouched } from "@/lib/ledger/decide/touched-share";

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
