import { clsx } from "clsx";
import { stateWords, type StateShape } from "@/components/sessions/session-words";
import { Icon } from "@/components/ui/icon";
import type { SessionState } from "@/lib/ledger/session";

interface SessionStateMarkProps {
  readonly state: SessionState;
  /** Where in the run, such as "step 8". */
  readonly detail?: string | undefined;
}

/** A session's state: always a shape and a word, a hue only beside them. */
export function SessionStateMark({ state, detail }: SessionStateMarkProps) {
  const { word, shape, tone } = stateWords[state];
  return (
    <span
      className={clsx("state", tone === "kept" && "text-kept", tone === "lost" && "text-lost")}
      data-state={state}
    >
      <Shape shape={shape} />
      {word}
      {detail !== undefined && `, ${detail}`}
    </span>
  );
}

function Shape({ shape }: { shape: StateShape }) {
  if (shape === "pulse" || shape === "ring") return <span className={shape} aria-hidden="true" />;
  return <Icon name={shape} />;
}
