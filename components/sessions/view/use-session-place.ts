import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { onLeaving } from "@/components/ui/leaving";
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

type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a click is to do what its link says, in this tab. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Hears of each plain click on a link of this page that a selector finds. */
export function useLinks(
  selector: string,
  onFollow: (link: Element, event: MouseEvent) => void,
): void {
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest(selector) : null;
    if (link !== null && isPlainClick(event)) onFollow(link, event);
  });
  useEffect(() => {
    const listen = (event: MouseEvent) => onClick(event);
    document.addEventListener("click", listen);
    return () => document.removeEventListener("click", listen);
  }, []);
}
