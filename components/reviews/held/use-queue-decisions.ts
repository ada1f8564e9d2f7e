import { useState, type RefObject } from "react";
import {
  holdSessions,
  idsOf,
  sayHeld,
  sayUndone,
  type HeldDecision,
} from "@/components/reviews/held/held-decision";
import { useHeld } from "@/components/reviews/held/use-held";
import type { useQueue } from "@/components/reviews/use-queue";
import type { RefusedDecision } from "@/components/sessions/decide/refused-decision";
import { useShortcuts } from "@/components/shell/keys/use-shortcuts";

interface QueueDecisionsInput {
  readonly queue: ReturnType<typeof useQueue>;
  readonly list: RefObject<HTMLElement | null>;
  /** Opens a session, and puts the focus on its row. */
  readonly goTo: (id: string | null) => void;
  readonly focusRow: (id: string) => void;
}

/** Decisions of the queue: each can be undone for a while, and comes back where it was refused. */
export function useQueueDecisions({ queue, list, goTo, focusRow }: QueueDecisionsInput) {
  const { currentId } = queue.state;
  const [refused, setRefused] = useState<ReadonlyMap<string, RefusedDecision>>(new Map());
  const waiting = useHeld((outcome) => {
    // The row with the undo leaves: a focus on it would be lost with it.
    const isInRow = list.current?.querySelector("[data-testid=queue-held] :focus") != null;
    for (const id of outcome.decided) queue.leave(id);
    if (outcome.fault !== null) {
      queue.refuse(outcome.refused);
      setRefused((known) => new Map([...known, ...outcome.refused]));
      const [id = null] = outcome.refused.size === 1 ? outcome.refused.keys() : [];
      queue.say({ words: outcome.fault, sessionId: id });
    }
    if (isInRow && currentId !== null) focusRow(currentId);
  });
  const undo = () => {
    const undone = waiting.undo();
    if (undone === null) return;
    queue.release(idsOf(undone));
    goTo(undone.openId);
    queue.say({ words: sayUndone(undone), sessionId: null });
  };
  useShortcuts({
    group: "Reviews",
    keys: {
      // The list of keys always names it, the list of acts only where it does something.
      z: { words: "Undo the last decision", act: undo, isMove: waiting.held === null },
    },
  });
  return {
    held: waiting.held,
    refusalOf: (id: string) => refused.get(id) ?? null,
    /** The decision that closed a session, and whether it can still be undone. */
    closedBy: (id: string): HeldDecision | undefined =>
      [...waiting.sending, waiting.held].find((one) => one !== null && idsOf(one).includes(id)) ??
      undefined,
    hold: (sessions: HeldDecision["sessions"], openId: string | null) => {
      const held = holdSessions(sessions, openId);
      waiting.hold(held);
      const ids = idsOf(held);
      setRefused((known) => new Map([...known].filter(([id]) => !ids.includes(id))));
      queue.say({ words: sayHeld(held), sessionId: ids.length === 1 ? (ids[0] ?? null) : null });
      const following = queue.hold(ids);
      if (following !== null) focusRow(following);
    },
    undo,
  };
}
