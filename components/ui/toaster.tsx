"use client";

import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { hasUnshown, onMessage } from "@/components/ui/tell";
import { exactTime } from "@/components/ui/words";

const ToasterSheet = lazy(() => import("@/components/ui/toaster-sheet"));

/** Shows what is told; loaded with the first message. */
export function Toaster() {
  const hasMessage = useSyncExternalStore(onMessage, hasUnshown, () => false);
  const [isWanted, setWanted] = useState(false);
  if (hasMessage && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense>
      <ToasterSheet />
    </Suspense>
  );
}

const TooltipSheet = lazy(() => import("@/components/ui/tooltip-sheet"));

/** Shows an element's `data-tip` under the pointer or the focus; Escape takes it away. */
export function Tooltips() {
  const { tooltip, isShown } = useTooltip();
  if (tooltip === null) return null;
  return (
    <Suspense>
      <TooltipSheet tooltip={tooltip} open={isShown} />
    </Suspense>
  );
}

export interface TooltipText {
  readonly anchor: HTMLElement;
  readonly words: string;
}

/** A pointer that only passes by shows nothing, and one that goes over to the tip keeps it. */
const waitMs = 250;

/** The tip that is shown, or was last: it keeps its place while it goes. Null before the first. */
function useTooltip() {
  const [tooltip, setTooltip] = useState<TooltipText | null>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** What the focus shows: a pointer that is elsewhere does not take it away (WCAG 1.4.13). */
    let focused: HTMLElement | null = null;
    const show = (anchor: HTMLElement | null) => {
      const words = anchor === null ? "" : wordsOf(anchor);
      setShown(words !== "");
      if (anchor !== null && words !== "") setTooltip({ anchor, words });
    };
    let restsAt = "";
    const onPointer = ({ target, pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType === "touch" || !(target instanceof Element)) return;
      clearTimeout(timer);
      // What comes up under a pointer that rests was not pointed at.
      const at = `${clientX} ${clientY}`;
      if (at === restsAt) return;
      restsAt = at;
      if (target.closest("[role=tooltip]") !== null) return;
      const anchor = target.closest<HTMLElement>("[data-tip]");
      timer = setTimeout(() => show(anchor ?? focused), waitMs);
    };
    const onFocus = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? tooltipOf(target) : null;
      show(focused);
    };
    const dismiss = () => {
      focused = null;
      show(null);
    };
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && dismiss();
    document.addEventListener("pointerover", onPointer);
    document.addEventListener("focusin", onFocus);
    document.addEventListener("focusout", dismiss);
    document.addEventListener("keydown", onKey, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", onPointer);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("focusout", dismiss);
      document.removeEventListener("keydown", onKey, true);
    };
  }, []);
  return { tooltip, isShown };
}

/** What it has to say; a time that names no words says itself, where the reader is. */
function wordsOf(anchor: HTMLElement): string {
  const words = anchor.dataset["tip"] ?? "";
  if (words !== "" || !(anchor instanceof HTMLTimeElement)) return words;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return exactTime(Date.parse(anchor.dateTime), timeZone);
}

/** Of what has the focus, or of what is in it: a row that is a link shows the time that it holds. */
function tooltipOf(target: Element): HTMLElement | null {
  const own = target.closest<HTMLElement>("[data-tip]");
  if (own !== null || !target.matches("a:focus-visible, button:focus-visible")) return own;
  return target.querySelector<HTMLElement>("[data-tip]");
}
