import { formatCount, plural } from "@/components/ui/words/number-words";
import { RelativeTime } from "@/components/ui/words/relative-time";

interface FoldFactsProps {
  readonly messageCount: number;
  readonly cursor: number;
  /** Messages that may wait, and how many stay after a fold (K1). */
  readonly threshold: number;
  readonly keeps: number;
  readonly failedTries: number;
  /** Until when the next try on its own waits; null where none does. */
  readonly nextTryAt: string | null;
  /** How many messages there must be before a fold begins on its own again (K6); null: no matter. */
  readonly heldUntilCount: number | null;
}

/** How much of a conversation is folded, and when the next fold begins. */
export function FoldFacts(props: FoldFactsProps) {
  const { messageCount, cursor, threshold, keeps, failedTries, nextTryAt } = props;
  const missing = (props.heldUntilCount ?? 0) - messageCount;
  return (
    <p className="text-read text-ink-2" data-testid="fold-facts">
      {plural(messageCount, "message")}, {formatCount(cursor)} summarized,{" "}
      {formatCount(messageCount - cursor)} in full. A summary starts automatically above{" "}
      {formatCount(threshold)} and keeps the newest {formatCount(keeps)}.
      {failedTries > 0 && nextTryAt !== null && (
        <>
          {" "}
          {plural(failedTries, "try", "tries")} failed. All messages are safe. The next one starts
          automatically: <RelativeTime at={nextTryAt} />.
        </>
      )}
      {missing > 0 && (
        <span data-testid="fold-held">
          {" "}
          The last summary was rolled back. The next one starts automatically after{" "}
          {plural(missing, "more message", "more messages")}. You can start one at any time.
        </span>
      )}
    </p>
  );
}
