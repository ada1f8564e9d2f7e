import { useState, type ReactNode } from "react";
import { losslessLine } from "@/components/reviews/loss-copy";
import type { QueueRow } from "@/components/reviews/queue-state";
import { Button } from "@/components/ui/forms/button";
import { formatCount } from "@/components/ui/words/number-words";

interface LosslessRowProps {
  readonly rows: readonly QueueRow[];
  /** One of them is before the reader. */
  readonly isOpen: boolean;
  readonly onApprove: () => void;
  readonly children: ReactNode;
}

/** Sessions that are lossless throughout, as one row: one press approves each of them (V3). */
export function LosslessRow({ rows, isOpen, onApprove, children }: LosslessRowProps) {
  const [isShown, setShown] = useState(false);
  return (
    <li data-testid="lossless-row">
      <div className="-ml-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule-2 py-3.5 pr-5 pl-4 max-phone:m-0 max-phone:px-4">
        <button
          type="button"
          className="textlink mr-auto text-left"
          aria-expanded={isOpen || isShown}
          disabled={isOpen}
          onClick={() => setShown(!isShown)}
        >
          {losslessLine(rows.map(({ review }) => review))}
        </button>
        <Button onClick={onApprove}>Approve all {formatCount(rows.length)}</Button>
      </div>
      {(isOpen || isShown) && <ol>{children}</ol>}
    </li>
  );
}
