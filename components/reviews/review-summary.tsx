import { clsx } from "clsx";
import { heldState, waitCopy, worstWords } from "@/components/sessions/review-copy";
import { SessionStateMark } from "@/components/sessions/state-mark";
import { measureKept, MiniGauge } from "@/components/ui/gauge";
import { Icon } from "@/components/ui/icon";
import { useClock } from "@/components/ui/relative-time";
import { exactTime, plural } from "@/components/ui/words";
import { kindOf } from "@/components/writers/kind-of";
import type { QueuedReview } from "@/lib/sessions/read/load-queue";

interface ReviewSummaryProps {
  readonly review: QueuedReview;
  /** It was decided and is there only until the reader continues. */
  readonly isGone?: boolean;
}

/** A session that waits, in two lines: the worst thing and its age, then whose it is and its room. */
export function ReviewSummary({ review, isGone = false }: ReviewSummaryProps) {
  const { now, zone } = useClock();
  const { waitsSince, whyNot } = review;
  const since = Date.parse(waitsSince);
  const fade = isGone && "opacity-75";
  return (
    <>
      <b
        className={clsx(
          "truncate text-read/5.5 font-strong max-phone:text-pretty max-phone:whitespace-normal",
          fade,
        )}
        data-testid="worst-loss"
      >
        {worstWords(review)}
      </b>
      <time
        className="self-start text-right text-note/5.5 text-ink-2"
        dateTime={waitsSince}
        title={exactTime(since, zone)}
      >
        {isGone ? "decided" : waitCopy(since, now)}
      </time>
      <span className={clsx("min-w-0 truncate text-note/4.5 text-ink-2", fade)}>
        <span className="mr-1.5 font-serif text-[0.9375rem] normal-nums text-ink">
          {review.agentName}
        </span>
        {kindOf(review.kind).word}
        {review.row.length > 0 && `, ${plural(review.row.length + 1, "sync")}`}
        {review.held && ", nothing applied"}
        {whyNot !== null && (
          <span title={whyNot}>
            <Icon name="lock" className="ml-1.5 inline size-3 align-[-1px]" />
            <span className="sr-only">, you can&apos;t decide this one</span>
          </span>
        )}
      </span>
      {review.held ? (
        <span className="justify-self-end text-note/4.5">
          <SessionStateMark state={review.state} as={heldState} />
        </span>
      ) : (
        <Room review={review} />
      )}
    </>
  );
}

/** The room that is left above the threshold; nothing where nothing was measured. */
function Room({ review }: { review: QueuedReview }) {
  const { startMassTokens: start, keptTokens: kept, threshold, worst, isJudged } = review;
  if (start === null || kept === null) return null;
  const measured = measureKept(kept, start, threshold, worst !== null || !isJudged);
  if (measured.tone === "lost")
    return <span className="text-note/4.5 text-lost">below the threshold</span>;
  return <MiniGauge {...measured} className="h-2.5 w-26 justify-self-end max-phone:w-16" />;
}
