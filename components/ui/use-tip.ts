"use client";

import { useEffect, useState } from "react";

export interface Tip {
  readonly anchor: HTMLElement;
  readonly words: string;
}

/** A pointer that only passes by shows nothing, and one that goes over to the tip keeps it. */
const waitMs = 250;

/** The tip that is shown, or was last: it keeps its place while it goes. Null before the first. */
export function useTip() {
  const [tip, setTip] = useState<Tip | null>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (anchor: HTMLElement | null) => {
      const words = anchor?.dataset["tip"] ?? "";
      setShown(words !== "");
      if (anchor !== null && words !== "") setTip({ anchor, words });
    };
    const onPointer = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === "touch" || !(target instanceof Element)) return;
      clearTimeout(timer);
      if (target.closest(".tip") !== null) return;
      const anchor = target.closest<HTMLElement>("[data-tip]");
      timer = setTimeout(() => show(anchor), waitMs);
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) show(tipOf(target));
    };
    const onBlur = () => show(null);
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && show(null);
    document.addEventListener("pointerover", onPointer);
    document.addEventListener("focusin", onFocus);
    document.addEventListener("focusout", onBlur);
    document.addEventListener("keydown", onKey, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", onPointer);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("focusout", onBlur);
      document.removeEventListener("keydown", onKey, true);
    };
  }, []);
  return { tip, isShown };
}

/** Of what has the focus, or of what is in it: a row that is a link shows the time that it holds. */
function tipOf(target: Element): HTMLElement | null {
  const own = target.closest<HTMLElement>("[data-tip]");
  if (own !== null || !target.matches("a:focus-visible, button:focus-visible")) return own;
  return target.querySelector<HTMLElement>("[data-tip]");
}
