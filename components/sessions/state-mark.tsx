import { Dot, Icon } from "@/components/ui/icon";
import { clsx } from "clsx";
import { stateCopy, type StateShape, type StateWords } from "@/components/sessions/copy";
import type { SessionState } from "@/lib/ledger/entries/session";

interface SessionStateMarkProps {
  readonly state: SessionState;
  /** Shape and word, where they are not those of every session in this state. */
  readonly as?: StateWords;
  /** Where in the run, such as "step 8". */
  readonly detail?: string | undefined;
  /** Of a moment of the past, which line of how many is shown. */
  readonly past?: { readonly line: number; readonly of: number } | undefined;
}

/** A session's state: always a shape and a word, a hue only beside them. */
export function SessionStateMark({ state, as, detail, past }: SessionStateMarkProps) {
  const { word, shape, tone } = as ?? stateCopy[state];
  const isPast = past !== undefined;
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1.5 font-strong whitespace-nowrap",
        tone === "kept" && "text-kept",
        tone === "lost" && "text-lost",
      )}
      data-state={state}
    >
      {/* Nothing pulses that is over. */}
      <Shape shape={isPast && shape === "pulse" ? "ring" : shape} />
      {isPast ? `Viewing line ${past.line} of ${past.of}` : word}
      {!isPast && detail !== undefined && `, ${detail}`}
    </span>
  );
}

function Shape({ shape }: { shape: StateShape }) {
  if (shape === "pulse" || shape === "ring") return <Dot shape={shape} />;
  return <Icon name={shape} />;
}
