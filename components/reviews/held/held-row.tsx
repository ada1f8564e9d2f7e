import { sayClosed, type HeldDecision } from "@/components/reviews/held/held-decision";
import { useClock } from "@/components/ui/clock";
import { buttonClass } from "@/components/ui/forms/button-class";

interface HeldRowProps {
  readonly held: HeldDecision;
  /** Null while it is being sent. */
  readonly onUndo: (() => void) | null;
}

/** In place of what was decided a moment ago, with the way back. */
export function HeldRow({ held, onUndo }: HeldRowProps) {
  const [first] = held.sessions;
  return (
    <li
      className="-ml-4 flex min-h-12 flex-wrap items-baseline gap-x-2 gap-y-1 border-b border-rule-2 py-2 pr-5 pl-4 max-phone:m-0 max-phone:px-4"
      data-testid="queue-held"
    >
      {first !== undefined && held.sessions.length === 1 && (
        <span className="font-serif text-name wrap-anywhere normal-nums">{first.agentName}</span>
      )}
      <span>{sayClosed(held)}</span>
      {onUndo !== null && (
        <button type="button" className={buttonClass()} onClick={onUndo}>
          <span>
            Undo
            <span aria-hidden="true">
              , <SecondsLeft until={held.until} /> s
            </span>
          </span>{" "}
          <kbd className="max-phone:hidden" aria-hidden="true">
            z
          </kbd>
        </button>
      )}
    </li>
  );
}

function SecondsLeft({ until }: { until: number }) {
  const { now } = useClock(1_000);
  return Math.max(0, Math.ceil((until - now) / 1_000));
}
