"use client";

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Below this one pane fills the window; the style sheet says the same. */
const narrowQuery = "(width < 64rem)";

interface HeldPlace {
  /** What came above what is read, and is out of sight: it can be gone to. */
  readonly isAway: boolean;
  readonly goThere: () => void;
}

/**
 * Keeps what is read where it is when something comes above it in a window with room for little
 * else: the pane is scrolled by as much as came. Wide windows show both.
 */
export function useHeldPlace(
  pane: RefObject<HTMLElement | null>,
  { hasAbove, isLive }: { readonly hasAbove: boolean; readonly isLive: boolean },
): HeldPlace {
  const [isAway, setAway] = useState(false);
  const had = useRef(hasAbove);
  const top = useRef(0);
  useLayoutEffect(() => {
    const section = pane.current;
    const hasCome = hasAbove && !had.current && isLive;
    had.current = hasAbove;
    if (!hasCome || section === null || !isReadAlone(section)) return;
    scrollBy(section, placeOf(section) - top.current);
    setAway(true);
  }, [pane, hasAbove, isLive]);
  // After each change: from where it stands now the next one is measured.
  useLayoutEffect(() => {
    const section = pane.current;
    if (section !== null && isReadAlone(section)) top.current = placeOf(section);
  });
  useEffect(() => {
    const above = isAway ? pane.current?.firstElementChild : null;
    if (!above) return undefined;
    const watcher = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting === true) setAway(false);
    });
    watcher.observe(above);
    return () => watcher.disconnect();
  }, [pane, isAway]);
  return {
    isAway: isAway && hasAbove,
    goThere: () => {
      const above = pane.current?.firstElementChild;
      above?.scrollIntoView({ block: "start" });
      above?.querySelector<HTMLElement>("[data-verdict]")?.focus({ preventScroll: true });
    },
  };
}

function isReadAlone(section: HTMLElement): boolean {
  return window.matchMedia(narrowQuery).matches && section.offsetHeight > 0;
}

/** Where what is read begins, whatever it is scrolled to. */
function placeOf(section: HTMLElement): number {
  const read = section.querySelector(".ledger") ?? section;
  return read.getBoundingClientRect().top + scrollerOf(section).scrollTop;
}

/** Where there is not enough to scroll by, the sheet gets as much longer. */
function scrollBy(section: HTMLElement, by: number): void {
  const scroller = scrollerOf(section);
  const wanted = scroller.scrollTop + by;
  const missing = wanted - (scroller.scrollHeight - scroller.clientHeight);
  if (missing > 0) section.style.minHeight = `${section.offsetHeight + missing}px`;
  // The browser would hold the place too, once more.
  scroller.style.setProperty("overflow-anchor", "none");
  scroller.scrollTop = wanted;
  requestAnimationFrame(() => scroller.style.removeProperty("overflow-anchor"));
}

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let outer: HTMLElement | null = element; outer !== null; outer = outer.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer;
  }
  return document.documentElement;
}
