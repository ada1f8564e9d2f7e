"use client";

import { useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import type { SessionPlace } from "@/components/sessions/session-place";
import type { PlaceControl } from "@/components/sessions/use-session-place";

/**
 * Links to a line of the log (`#e4`) or to a memory (`#m12`): the pane that has it comes in place of
 * the one that stands there, before the browser goes to it.
 */
export function useNamedLinks({ place, go }: PlaceControl): void {
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = event.target instanceof Element ? event.target.closest(".run a[href^='#']") : null;
    const id = /^#([em]\d+)$/.exec(link?.getAttribute("href") ?? "")?.[1];
    if (id === undefined || isShown(id)) return;
    flushSync(() => go(wayTo(id, place)));
    if (!id.startsWith("e")) return;
    event.preventDefault();
    const line = document.getElementById(id);
    line?.scrollIntoView({ block: "center" });
    line?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const listen = (event: MouseEvent) => onClick(event);
    document.addEventListener("click", listen);
    return () => document.removeEventListener("click", listen);
  }, []);
}

function isShown(id: string): boolean {
  return document.getElementById(id)?.checkVisibility() === true;
}

/** A memory that is folded away unfolds by itself; one that the choice leaves out needs another. */
function wayTo(id: string, { show }: SessionPlace): Partial<SessionPlace> {
  if (id.startsWith("e")) return { tab: "log", pane: "log" };
  const isLeftOut = show === "selected" && document.getElementById(id) === null;
  return { pane: "ledger", ...(isLeftOut && { show: "changed" }) };
}
