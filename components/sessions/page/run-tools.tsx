import type { ReactNode } from "react";
import { pageParts } from "@/components/sessions/page/first-parts";
import { isWorthUndoing, wholeConsequence } from "@/components/sessions/decide/rules";
import type { SessionHeader, SessionRights } from "@/components/sessions/view/session-place";
import type { QueueNeighbours } from "@/components/sessions/decide/queue-links";
import type { RollBackOf } from "@/components/writers/kind";
import type { Decisions, SessionActions } from "@/components/sessions/decide/use-decisions";
import { Button } from "@/components/ui/button";
import { CopyLink } from "@/components/ui/copy-button";
import { Icon } from "@/components/ui/icon";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { isActive } from "@/lib/ledger/entries/session";

interface RunToolsProps {
  readonly header: SessionHeader;
  readonly view: SessionView;
  readonly rights: SessionRights;
  readonly actions: SessionActions;
  readonly decisions: Decisions;
  readonly rollBackOf: RollBackOf;
  readonly queue: QueueNeighbours | null;
  readonly isPlaying: boolean;
  readonly isShort: boolean;
  readonly onPlay: () => void;
  /** Why the last decision was not taken, where no bar says it. */
  readonly said: ReactNode;
}

/** What can be done with the session where it stands: its link, stop, and the way back after approval. */
export function RunTools(props: RunToolsProps) {
  const { header, view, rights, actions, decisions, rollBackOf, queue, isPlaying, isShort } = props;
  const restores = wholeConsequence(view);
  return (
    <>
      {queue !== null && view.state === "awaiting-review" && (
        <pageParts.queueLinks.Part queue={queue} />
      )}
      <CopyLink className="max-phone:hidden" />
      <Button
        className="max-phone:hidden"
        tone="quiet"
        disabled={isShort}
        aria-pressed={isPlaying}
        onClick={props.onPlay}
      >
        <Icon name={isPlaying ? "pause" : "play"} />
        {isPlaying ? "Pause" : "Replay"}
      </Button>
      {rights.stop && isActive(view.state) && (
        <pageParts.stop.Part
          sessionId={header.id}
          restores={isWorthUndoing(restores) ? restores.words : null}
          isRequested={view.stopRequested}
          action={actions.stop}
        />
      )}
      {rights.decide && view.state === "approved" && (
        <pageParts.rollBackApproved.Part view={view} of={rollBackOf} decisions={decisions} />
      )}
      {view.state !== "awaiting-review" && Boolean(props.said) && (
        <div className="max-w-104 *:border-0 *:p-0">{props.said}</div>
      )}
    </>
  );
}
