"use client";

import { useLayoutEffect, useRef, useState, type RefObject } from "react";

interface LateOutcome {
  /** It came under a reader's eyes and stands aside, so that what they read stays where it is. */
  readonly isAside: boolean;
  /** Puts it into its place above the ledger, and leads there. */
  readonly goThere: () => void;
}

/**
 * Where the outcome of a session stands: above the ledger, unless it came by itself while the ledger
 * was being read. Then it stands aside until the reader asks for it, or opens the page anew.
 */
export function useLateOutcome(
  pane: RefObject<HTMLElement | null>,
  { hasCome, isLive }: { readonly hasCome: boolean; readonly isLive: boolean },
): LateOutcome {
  const [had, setHad] = useState(hasCome);
  const [isAside, setAside] = useState(false);
  if (had !== hasCome) {
    setHad(hasCome);
    setAside(hasCome && isLive);
  }
  const goes = useRef(false);
  useLayoutEffect(() => {
    if (!goes.current || isAside) return;
    goes.current = false;
    const above = pane.current?.firstElementChild;
    above?.scrollIntoView({ block: "start" });
    above?.querySelector<HTMLElement>("[data-verdict]")?.focus({ preventScroll: true });
  }, [pane, isAside]);
  return {
    isAside,
    goThere: () => {
      goes.current = true;
      setAside(false);
    },
  };
}
