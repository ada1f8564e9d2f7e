import { useEffect, useEffectEvent, useRef, useState } from "react";
import { onLeaving } from "@/components/live/leaving";
import { beforeWayOut } from "@/components/live/way-out";
import {
  heldMs,
  readOutcome,
  type HeldDecision,
  type SentOutcome,
} from "@/components/reviews/held/held-decision";
import { openHold, type Hold } from "@/components/reviews/held/hold";
import { sendDecisions } from "@/components/reviews/held/send-decisions";
import { tell } from "@/components/ui/feedback/tell";

/**
 * The decision that can still be undone, and those that are being sent. Leaving the page sends it at
 * once: also hiding it, since on a phone no later event comes before a page is ended.
 */
export function useHeld(onSent: (outcome: SentOutcome) => void) {
  const [held, setHeld] = useState<HeldDecision | null>(null);
  const [sending, setSending] = useState<readonly HeldDecision[]>([]);
  const open = useRef<Hold<HeldDecision>>(null);
  const hear = useEffectEvent(onSent);
  useEffect(() => {
    let isHere = true;
    const requests = new Set<Promise<void>>();
    const send = async (one: HeldDecision) => {
      setHeld((now) => (now === one ? null : now));
      setSending((now) => [...now, one]);
      const answers = await sendDecisions(one.sessions.map(({ decision }) => decision));
      setSending((now) => now.filter((other) => other !== one));
      const outcome = readOutcome(one, answers);
      if (isHere) hear(outcome);
      // Read on another page: the queue that would show it is gone.
      else if (outcome.fault !== null) tell({ title: outcome.fault });
    };
    const hold = openHold<HeldDecision>(heldMs, (one) => {
      const request = send(one).finally(() => requests.delete(request));
      requests.add(request);
    });
    open.current = hold;
    const onHidden = () => {
      if (document.visibilityState === "hidden") hold.sendNow();
    };
    // Another order of the queue is still the queue.
    const stay = onLeaving((address) => {
      const { pathname } = new URL(address, window.location.href);
      if (pathname !== window.location.pathname) hold.sendNow();
    });
    const forget = beforeWayOut(async () => {
      hold.sendNow();
      await Promise.allSettled(requests);
    });
    document.addEventListener("visibilitychange", onHidden);
    window.addEventListener("pagehide", hold.sendNow);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("pagehide", hold.sendNow);
      stay();
      forget();
      isHere = false;
      hold.sendNow();
    };
  }, []);
  return {
    held,
    sending,
    hold: (one: HeldDecision) => {
      open.current?.hold(one);
      setHeld(one);
    },
    /** Gives the decision that is not made now; null where it is too late. */
    undo: (): HeldDecision | null => {
      setHeld(null);
      return open.current?.takeBack() ?? null;
    },
  };
}
