import { useCallback, useEffect, useRef, useState } from "react";
import { onLeaving } from "@/components/live/leaving";
import {
  placeSearch,
  readPlace,
  type SessionPlace,
} from "@/components/sessions/view/session-place";

export interface PlaceControl {
  readonly place: SessionPlace;
  /** `push` makes a step that the browser's back undoes; `replace` is for moving along. */
  readonly go: (change: Partial<SessionPlace>, how?: "push" | "replace") => void;
}

/** Browsers refuse addresses that change many times a second, as under a scrubber's thumb. */
const settleMs = 200;

/** The reader's place, kept in the address: a link to it, back and forward lead to the same sight. */
export function useSessionPlace(initial: SessionPlace): PlaceControl {
  const [place, setPlace] = useState(initial);
  const current = useRef(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const onReturn = () => {
      const params = new URLSearchParams(window.location.search);
      current.current = readPlace((name) => params.get(name));
      setPlace(current.current);
    };
    const stop = () => clearTimeout(timer.current);
    const forget = onLeaving(stop);
    window.addEventListener("popstate", onReturn);
    return () => {
      stop();
      forget();
      window.removeEventListener("popstate", onReturn);
    };
  }, []);
  const go = useCallback((change: Partial<SessionPlace>, how: "push" | "replace" = "push") => {
    const next = { ...current.current, ...change };
    const [before, after] = [placeSearch(current.current), placeSearch(next)];
    current.current = next;
    setPlace(next);
    if (before === after) return;
    clearTimeout(timer.current);
    const address = `${window.location.pathname}${after}`;
    if (how === "push") window.history.pushState(null, "", address);
    else timer.current = setTimeout(() => window.history.replaceState(null, "", address), settleMs);
  }, []);
  return { place, go };
}
